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

/** The format of a style. Formats are cached: making one costs more than the rest of a message. */
function formatOf(style: keyof typeof styles): Intl.DateTimeFormat {
  const cached = formats.get(style);
  const format = cached ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' });
  if (!cached) formats.set(style, format);
  return format;
}

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** YYYY-MM-DD in words: `Tuesday, December 1` */
const dateAs = (date: string, style: keyof typeof styles): string => formatOf(style).format(midnight(date));

const styles = {
  weekday: { weekday: 'long' },
  full: { dateStyle: 'full' },
  brief: { dateStyle: 'medium' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  month: { month: 'long', day: 'numeric' },
  monthOfYear: { month: 'long', day: 'numeric', year: 'numeric' },
} as const;

/** `Monday, November 23, 2026` */
export const fullDate = (date: string): string => dateAs(date, 'full');

/** `Nov 23, 2026` */
export const briefDate = (date: string): string => dateAs(date, 'brief');

/** `Tuesday, December 1` */
export const dayText = (date: string): string => dateAs(date, 'day');

/** `Tuesday` */
export const weekdayText = (date: string): string => dateAs(date, 'weekday');

/** `Tuesday, December 1`; with the year from 300 days before or after `now` (UTC milliseconds) on. */
export const nearDayText = (date: string, now: number): string =>
  isNear(date, now) ? dayText(date) : fullDate(date);

/** Days of one month: `December 1, 8 and 15`; with the year as `nearDayText` has it of the last one. */
export function monthText(dates: readonly string[], now: number): string {
  const days = dates.map((date) => `${Number(date.slice(8))}`);
  const last = dates.at(-1) ?? '';
  const listed = [days.slice(0, -1).join(', '), days.at(-1)].filter(Boolean).join(' and ');
  return formatOf(isNear(last, now) ? 'month' : 'monthOfYear')
    .formatToParts(midnight(last))
    .map(({ type, value }) => (type === 'day' ? listed : value))
    .join('');
}

const isNear = (date: string, now: number) => Math.abs(Date.parse(date) - now) < yearPlainMs;

const yearPlainMs = 300 * 24 * 60 * 60_000;
