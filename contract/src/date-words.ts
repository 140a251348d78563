/*
 * Dates in the messages, emails and files that the function writes. Their locale is the deployment's: it is set once,
 * before anything is written (`createApp`).
 */

let locale = 'en';
const formats = new Map<string, Intl.DateTimeFormat>();

/** Has dates written as in a locale (BCP 47) from now on: `en-IE` has the day before the month. */
export function writeDatesAs(newLocale: string): void {
  if (newLocale !== locale) formats.clear();
  locale = newLocale;
}

/** YYYY-MM-DD in words: `Tuesday, December 1`. Formats are cached: making one costs more than the rest of a message. */
function dateAs(date: string, style: keyof typeof styles): string {
  const cached = formats.get(style);
  const format = cached ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' });
  if (!cached) formats.set(style, format);
  return format.format(new Date(`${date}T00:00:00Z`));
}

const styles = {
  full: { dateStyle: 'full' },
  brief: { dateStyle: 'medium' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
} as const;

/** `Monday, November 23, 2026` */
export const fullDate = (date: string): string => dateAs(date, 'full');

/** `Nov 23, 2026` */
export const briefDate = (date: string): string => dateAs(date, 'brief');

/** `Tuesday, December 1` */
export const dayText = (date: string): string => dateAs(date, 'day');

/** `Tuesday, December 1`; with the year from 300 days before or after `now` (UTC milliseconds) on. */
export const nearDayText = (date: string, now: number): string =>
  Math.abs(Date.parse(date) - now) < yearPlainMs ? dayText(date) : fullDate(date);

const yearPlainMs = 300 * 24 * 60 * 60_000;
