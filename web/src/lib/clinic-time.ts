/**
 * Dates and times as patients read them. `date` (YYYY-MM-DD) and `time` (`09:00 AM`) are the clinic's wall clock;
 * instants are UTC. Zones are always named by the caller, so nothing here depends on where the code runs.
 */
const locale = 'en-US';

const utcNoon = (date: string) => new Date(`${date}T12:00:00Z`);

const formatDate = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(utcNoon(date));

/** `Tuesday, November 24` */
export const longDate = (date: string) =>
  formatDate(date, { weekday: 'long', month: 'long', day: 'numeric' });

/** `Tue, Nov 24, 2026` */
export const shortDate = (date: string) =>
  formatDate(date, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** `November 24, 2026` */
export const plainDate = (date: string) =>
  formatDate(date, { month: 'long', day: 'numeric', year: 'numeric' });

/** `Tue` */
export const weekdayOf = (date: string) => formatDate(date, { weekday: 'short' });

/** `24` */
export const dayOfMonth = (date: string) => formatDate(date, { day: 'numeric' });

/** `November` */
export const monthOf = (date: string) => formatDate(date, { month: 'long' });

/** `November 2026`, or `Nov – Dec 2026` where a stretch of days spans two months. */
export function monthsOf(first: string, last: string): string {
  if (first.slice(0, 7) === last.slice(0, 7)) return formatDate(first, { month: 'long', year: 'numeric' });
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const start = formatDate(first, sameYear ? { month: 'short' } : { month: 'short', year: 'numeric' });
  return `${start} – ${formatDate(last, { month: 'short', year: 'numeric' })}`;
}

/** The date `days` after `date`; negative goes back. */
export function shiftDate(date: string, days: number): string {
  const shifted = utcNoon(date);
  shifted.setUTCDate(shifted.getUTCDate() + days);
  return shifted.toISOString().slice(0, 10);
}

/** An instant on another wall clock: `3:00 PM`, with the weekday where it falls on another date than `date`. */
export function timeElsewhere(instant: string, timeZone: string, date: string): string {
  const at = new Date(instant);
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
  const dateThere = dateIn(timeZone, at);
  return dateThere === date ? time : `${weekdayOf(dateThere)} ${time}`;
}

/** The date on a zone's calendar. Read part by part: no locale's way of writing a date is promised to stay. */
export function dateIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  return (['year', 'month', 'day'] as const)
    .map((name) => parts.find(({ type }) => type === name)?.value)
    .join('-');
}

/** Whether two zones show different clocks at an instant. Zones of other names may well agree. */
export function clocksDiffer(instant: string, one: string, other: string): boolean {
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(instant),
    );
  return clock(one) !== clock(other);
}

type ToldTime = { startsAt: string; date: string; timeZone: string };

/** A time of the clinic on its reader's clock: `3:00 PM for you`; null where theirs shows the same. */
export function timeForVisitor({ startsAt, date, timeZone }: ToldTime, visitorZone: string): string | null {
  const same = !clocksDiffer(startsAt, timeZone, visitorZone);
  return same ? null : `${timeElsewhere(startsAt, visitorZone, date)} for you`;
}

/** `Eastern Time` for America/New_York, `India Standard Time` for Asia/Kolkata, `UTC` for Etc/UTC. */
export function zoneName(timeZone: string): string {
  if (/^(Etc\/)?UTC$/.test(timeZone)) return 'UTC'; // which the formatter calls GMT+00:00
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(0),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export const visitorTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
