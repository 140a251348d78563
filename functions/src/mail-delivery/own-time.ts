import type { VisitTime } from '@garden-room/contract/mail-words';
import { formatTime } from '@garden-room/contract/wall-time';
import { wallClockAt } from '@garden-room/contract/zoned-time';

/** A moment on a patient's own clock, for an email; null where their zone is not known, or its clocks show the practice's time. */
export function ownTimeOf(
  { timeZone }: { timeZone: string | null },
  visit: VisitTime & { startsAt: string },
): VisitTime | null {
  if (timeZone === null) return null;
  const { date, minutesOfDay } = wallClockAt(timeZone, Date.parse(visit.startsAt));
  const time = formatTime(minutesOfDay);
  return date === visit.date && time === visit.time ? null : { date, time, timeZone };
}
