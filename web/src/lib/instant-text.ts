import { site } from '#config/site.ts';
import {
  clocksDiffer,
  dateIn,
  longDate,
  mediumDate,
  shortDate,
  timeElsewhere,
  visitorTimeZone,
  weekdayDate,
  weekdayName,
  weekdayOf,
} from './clinic-time.ts';

/** The hours within which a weekday is unambiguous. */
const weekdayHours = 6 * 24;

/** The clock of the clinic and the reader's own. */
interface Clocks {
  timeZone: string;
  visitorZone: string;
}

/**
 * A moment to come (UTC milliseconds) on the clinic's clock: `Tuesday, 9:00 am`, with its date where the weekday alone
 * might be another week's, and the reader's own time where their clock shows another.
 */
export function deadlineText(at: number, now: number, clocks: Clocks): string {
  const dateWords = at - now < weekdayHours * 60 * 60_000 ? weekdayName : longDate;
  return tell(at, clocks, dateWords);
}

/** The `deadlineText` of a narrow line: `Tue, 9:00 am`, or `Tue, Dec 8, 9:00 am`. */
export function shortDeadline(at: number, now: number, clocks: Clocks): string {
  const dateWords = at - now < weekdayHours * 60 * 60_000 ? weekdayOf : weekdayDate;
  return tell(at, clocks, dateWords);
}

/** When something happened (ISO 8601): `Fri, Nov 20, 2026, 5:00 am`, and the reader's own time likewise. */
export const eventText = (at: string, clocks: Clocks): string => tell(Date.parse(at), clocks, shortDate);

function tell(at: number, { timeZone, visitorZone }: Clocks, tellDate: (date: string) => string): string {
  const instant = new Date(at).toISOString();
  const date = dateIn(timeZone, new Date(at));
  const text = `${tellDate(date)}, ${timeElsewhere(instant, timeZone, date)}`;
  if (!clocksDiffer(instant, timeZone, visitorZone)) return text;
  return `${text} (${timeElsewhere(instant, visitorZone, date)} for you)`;
}

/** When something happened (ISO 8601) on the reader's own clock alone: `Nov 22, 2026, 3:10 pm`. */
export function instantText(instant: string): string {
  const zone = visitorTimeZone(site.timeZone);
  const date = dateIn(zone, new Date(instant));
  return `${mediumDate(date)}, ${timeElsewhere(instant, zone, date)}`;
}
