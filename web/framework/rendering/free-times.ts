import type { FreeTime, NextFreeTimes } from '@garden-room/contract/appointment';
import { useEffect, useSyncExternalStore } from 'react';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { plainCall } from '#lib/early-calls.ts';
import { useNow } from '#lib/use-now.ts';
import { usePreloadedData } from './page-data.ts';

/** As the CDN keeps them: whoever asks sooner gets the same. */
const keptMilliseconds = 60_000;

/* One answer serves every service of every page, for a minute. */
let known: NextFreeTimes | null = null;
let askedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/**
 * Asks again, once a minute at most. The function has parsed its answer with the contract's schema, so it is trusted here:
 * the schema library stays out of the public pages. Where there is no answer, what is known stays.
 */
async function refresh(): Promise<void> {
  if (Date.now() - askedAt < keptMilliseconds) return;
  askedAt = Date.now();
  try {
    const response = await plainCall('/api/next-free-times');
    if (!response.ok) return;
    known = (await response.json()) as NextFreeTimes;
    for (const listener of listeners) listener();
  } catch {
    // The page has a link to the booking in their place.
  }
}

/** Has the next page ask anew: its reader has just taken one of the times. */
export function forgetFreeTimes(): void {
  known = null;
  askedAt = Number.NEGATIVE_INFINITY;
}

function subscribe(listener: () => void): () => void {
  const comeBack = () => {
    if (document.visibilityState === 'visible') void refresh();
  };
  listeners.add(listener);
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', comeBack);
  };
}

/**
 * The next free times by service, null until they are known: those that the page's HTML has, which is a minute old at most;
 * else, and when its reader comes back to it, and when a time has passed, the browser's own.
 */
export function useFreeTimes() {
  const inHtml = usePreloadedData('freeTimes');
  const fetched = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
  const answer = fetched ?? inHtml ?? null;
  // The HTML is older than its hydration, which must find the same times.
  const [hydrated, now] = [useHydrated(), useNow()];
  const earliest = (hydrated ? now : 0) + (answer?.minimumNoticeMinutes ?? 0) * 60_000;
  const isOpen = ({ startsAt }: FreeTime) => Date.parse(startsAt) >= earliest;
  const hasPassed = answer !== null && !Object.values(answer.services).flat().every(isOpen);

  useEffect(() => {
    if (!inHtml || hasPassed) void refresh();
  }, [inHtml, hasPassed]);

  return (serviceId: string) => {
    const times = answer && Object.hasOwn(answer.services, serviceId) ? answer.services[serviceId] : null;
    if (!answer || !times) return null;
    return { timeZone: answer.timeZone, daysAhead: answer.daysAhead, times: times.filter(isOpen) };
  };
}
