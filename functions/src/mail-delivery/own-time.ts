import type { VisitTime } from '@garden-room/contract/mail-words';
import { formatTime } from '@garden-room/contract/wall-time';
import { wallClockAt } from '@garden-room/contract/zoned-time';

/** A moment on a patient's own clock; null if their zone is unknown or shows the practice's time. */
export function ownTimeOf(
  { timeZone }: { timeZone: string | null },
  visit: VisitTime & { startsAt: string },
): VisitTime | null {
  if (timeZone === null) return null;
  const { date, time } = wallTimeAt(timeZone, Date.parse(visit.startsAt));
  return date === visit.date && time === visit.time ? null : { date, time, timeZone };
}

/** Day and time on a zone's clocks, as emails have them; `at` in UTC milliseconds. */
export function wallTimeAt(timeZone: string, at: number): { date: string; time: string } {
  const { date, minutesOfDay } = wallClockAt(timeZone, at);
  return { date, time: formatTime(minutesOfDay) };
}
