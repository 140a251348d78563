import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { useNow } from '#lib/use-now.ts';
import { paidOrOpen } from './payment-words.ts';

/** The paid or open amount of a visit, beneath it in a list; nothing of one to come before something is paid. */
export function PaidOrOpen({ visit }: { visit: Appointment }) {
  const now = useNow();
  const isToCome = isLive(visit.status) && now < Date.parse(visit.startsAt);
  if (isToCome && visit.paidCents === 0 && visit.waivedCents === 0) return null;
  return <span className="beneath block text-sm text-ink-soft tabular-nums">{paidOrOpen(visit)}</span>;
}
