import type { FreeTime } from '@garden-room/contract/appointment';
import { useEffect } from 'react';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { dateIn } from '#lib/clinic-time.ts';
import { sharedAnswer } from '#lib/shared-answer.ts';
import { useNow } from '#lib/use-now.ts';
import { usePreloadedData } from './page-data.ts';

/** Free times, kept for a minute as by the CDN: whoever asks sooner gets the same. */
const { refresh, forget, useNewer } = sharedAnswer(
  '/api/next-free-times',
  ({ freeTimes }) => freeTimes,
  60_000,
);

/** Has the next page ask anew: its reader has just taken one of the times. */
export const forgetFreeTimes = forget;

/** The number of open days within which a request is answered; null until it is known. */
export function useAnswerDays(): number | null {
  const inHtml = usePreloadedData('freeTimes');
  return (useNewer() ?? inHtml)?.answerWithinOpenDays ?? null;
}

/** The practice's clock and its opening that is on or comes next; null until they are known. */
export function useOpening() {
  const inHtml = usePreloadedData('freeTimes');
  const answer = useNewer() ?? inHtml ?? null;
  const [hydrated, now] = [useHydrated(), useNow()];
  if (!answer?.answeredAt) return null;
  const { timeZone, opening = null } = answer;
  return { timeZone, opening, now: hydrated ? now : Date.parse(answer.answeredAt) };
}

/**
 * The next free times by service, null until they are known: those that the page's HTML has, which is a minute old at
 * most; else, and when its reader comes back to it, and when a time has passed, the browser's own.
 */
export function useFreeTimes() {
  const inHtml = usePreloadedData('freeTimes');
  const answer = useNewer() ?? inHtml ?? null;
  // The HTML is older than its hydration, which must find the same times.
  const [hydrated, now] = [useHydrated(), useNow()];
  const notice = (answer?.minimumNoticeMinutes ?? 0) * 60_000;
  const isOpen = ({ startsAt, askableUntil }: FreeTime) =>
    !hydrated || now <= (askableUntil ? Date.parse(askableUntil) : Date.parse(startsAt) - notice);
  const isOver = hydrated && answer?.opening != null && now >= Date.parse(answer.opening.until);
  const hasPassed = answer !== null && (isOver || !Object.values(answer.services).flat().every(isOpen));

  useEffect(() => {
    // Without an answer the page has a link to the booking in their place.
    if (!inHtml || hasPassed) void refresh();
  }, [inHtml, hasPassed]);

  return (serviceId: string) => {
    const times = answer && Object.hasOwn(answer.services, serviceId) ? answer.services[serviceId] : null;
    if (!answer || !times) return null;
    const { timeZone, daysAhead } = answer;
    const today = hydrated ? dateIn(timeZone, new Date(now)) : answer.today;
    return { timeZone, today, daysAhead, times: times.filter(isOpen) };
  };
}
