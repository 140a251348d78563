import { formatTime } from './wall-time.ts';

/** The orders in which a file writes its dates: 2026-12-24, 12/24/2026 or 24.12.2026. */
export const dateHabits = ['ymd', 'mdy', 'dmy'] as const;
export type DateHabit = (typeof dateHabits)[number];

export const habitExamples: Readonly<Record<DateHabit, string>> = {
  ymd: '2026-12-24',
  mdy: '12/24/2026',
  dmy: '24.12.2026 or 24/12/2026',
};

/** A value as the API takes it, or why it is none. The reason names nothing of the value: an import keeps it. */
export type Value<T> = { value: T } | { problem: string };

const yearFirst = /^(?<y>\d{4})([-/.])(?<m>\d{1,2})\2(?<d>\d{1,2})$/;
const yearLast = /^(?<one>\d{1,2})([-/.]) ?(?<other>\d{1,2})\2 ?(?<y>\d{4})$/;

/**
 * A date as `YYYY-MM-DD`, which need not exist. Without the file’s habit only an unambiguous one is read: 03/04/2026 is
 * in March, or in April.
 */
export function readDate(text: string, habit: DateHabit | undefined): Value<string> {
  // Spreadsheets append midnight to a date.
  const day = text.replace(/[ T]0?0:00(:00)?$/, '');
  const written = yearFirst.exec(day)?.groups;
  if (written) return { value: asDate(written['y'], written['m'], written['d']) };
  const { y, one = '', other = '' } = yearLast.exec(day)?.groups ?? {};
  const found = y === undefined || habit === 'ymd' ? undefined : (habit ?? habitOf(one, other));
  if (found === null)
    return { problem: 'This may be two days. Say in which order the file writes day, month and year.' };
  if (found === undefined) {
    const examples = habit ? habitExamples[habit] : Object.values(habitExamples).join(', ');
    return { problem: `Not written like ${examples}.` };
  }
  const value = found === 'mdy' ? asDate(y, one, other) : asDate(y, other, one);
  return habit && Number(value.slice(5, 7)) > 12
    ? { problem: `Not written like ${habitExamples[habit]}.` }
    : { value };
}

const asDate = (y = '', m = '', d = '') => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;

/** The habit that a date itself shows; null where it shows none. */
function habitOf(one: string, other: string): DateHabit | null {
  if (Number(one) === Number(other) || Number(one) > 12) return 'dmy';
  return Number(other) > 12 ? 'mdy' : null;
}

/** `14:30`, `2:30 pm`, `2 pm` -> `02:30 PM` */
export function readTime(text: string): Value<string> {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(?::00)?(?: ?([ap])\.?m\.?)?$/i.exec(text);
  const [, hours = '', minutes, half] = match ?? [];
  const hour = Number(hours);
  const isTime = match && (half ? hour >= 1 && hour <= 12 : hour <= 23 && minutes !== undefined);
  if (!isTime || Number(minutes ?? 0) > 59) return { problem: 'Not a time like 2:30 pm or 14:30.' };
  const inDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return { value: formatTime(inDay * 60 + Number(minutes ?? 0)) };
}

/** `45`, `45 min`, `0:45` -> 45 */
export function readMinutes(text: string): Value<number> {
  const [, plain] = /^(\d{1,3})(?: ?(?:m|min|mins|minutes?)\.?)?$/i.exec(text) ?? [];
  if (plain !== undefined) return { value: Number(plain) };
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(text) ?? [];
  if (hours !== undefined) return { value: Number(hours) * 60 + Number(minutes) };
  return { problem: 'Not a length like 45 or 0:45.' };
}

/** `50`, `$50.00`, `50,00 €` -> 50. `1,250` could be either, and is refused. */
export function readPrice(text: string): Value<number> {
  const [, whole, cents] =
    /^(?:\p{Sc}|US\$|[A-Z]{3})? ?(\d{1,7})(?:[.,](\d{2}))? ?(?:\p{Sc}|[A-Z]{3})?$/u.exec(text) ?? [];
  if (whole === undefined) return { problem: 'Not a price like 50 or 50.00.' };
  return { value: (Number(whole) * 100 + Number(cents ?? 0)) / 100 };
}
