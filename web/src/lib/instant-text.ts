import { clocksDiffer, dateIn, longDate, shortDate, timeElsewhere } from './clinic-time.ts';

/** Within these hours a weekday is unambiguous. */
const weekdayHours = 6 * 24;

/** The clock of the clinic and the reader's own. */
interface Clocks {
  timeZone: string;
  visitorZone: string;
}

/**
 * A moment to come (UTC milliseconds) on the clinic's clock: `Tuesday, 9:00 AM`, with its date where the weekday alone
 * might be another week's, and the reader's own time where their clock shows another.
 */
export function deadlineText(at: number, now: number, clocks: Clocks): string {
  return tell(at, clocks, (date) => {
    const [weekday = ''] = longDate(date).split(',');
    return at - now < weekdayHours * 60 * 60_000 ? weekday : longDate(date);
  });
}

/** When something happened (ISO 8601): `Fri, Nov 20, 2026, 5:00 AM`, and the reader's own time likewise. */
export const eventText = (at: string, clocks: Clocks): string => tell(Date.parse(at), clocks, shortDate);

function tell(at: number, { timeZone, visitorZone }: Clocks, tellDate: (date: string) => string): string {
  const instant = new Date(at).toISOString();
  const date = dateIn(timeZone, new Date(at));
  const text = `${tellDate(date)}, ${timeElsewhere(instant, timeZone, date)}`;
  if (!clocksDiffer(instant, timeZone, visitorZone)) return text;
  return `${text} (${timeElsewhere(instant, visitorZone, date)} for you)`;
}

const ownClock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** When something happened (ISO 8601) on the reader's own clock alone: `Nov 22, 2026, 3:10 PM`. */
export const instantText = (instant: string): string => ownClock.format(new Date(instant));
