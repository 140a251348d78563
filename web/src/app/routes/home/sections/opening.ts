import { timeOfDayText } from '@garden-room/contract/time-text';
import type { useOpening } from '#framework/rendering/free-times.ts';
import { dateIn, longDate, minutesIn, shiftDate, weekdayName } from '#lib/clinic-time.ts';

type PracticeClock = NonNullable<ReturnType<typeof useOpening>>;

/** Whether it is after sunset at the practice, about: from six to six its window shows the evening. */
export function isEveningAt({ timeZone, now }: PracticeClock): boolean {
  const hour = minutesIn(timeZone, now) / 60;
  return hour >= 18 || hour < 6;
}

/** `Open until 5:00 pm`, or `Closed; back Monday at 9:00 am`, by the practice's clock. */
export function openingText({ timeZone, opening, now }: PracticeClock): string {
  if (!opening) return 'Closed';
  const [from, until] = [Date.parse(opening.from), Date.parse(opening.until)];
  if (from <= now && now < until) return `Open until ${timeOfDayText(minutesIn(timeZone, until) || 1_440)}`;
  const [today, date] = [dateIn(timeZone, new Date(now)), dateIn(timeZone, new Date(from))];
  const near = [today, shiftDate(today, 1)].indexOf(date);
  const day =
    ['today', 'tomorrow'][near] ?? (date < shiftDate(today, 7) ? weekdayName(date) : longDate(date));
  return `Closed; back ${day} at ${timeOfDayText(minutesIn(timeZone, from))}`;
}
