import { formatTime } from '@garden-room/contract/wall-time';

/** How a file writes its dates: 2026-12-24, 12/24/2026 or 24.12.2026. */
export type DateHabit = 'ymd' | 'mdy' | 'dmy';

export const dateHabits: Readonly<Record<DateHabit, { example: string; pattern: RegExp }>> = {
  ymd: { example: '2026-12-24', pattern: /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})$/ },
  mdy: { example: '12/24/2026', pattern: /^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{4})$/ },
  dmy: { example: '24.12.2026', pattern: /^(?<d>\d{1,2})\. ?(?<m>\d{1,2})\. ?(?<y>\d{4})$/ },
};

/** A value as the API takes it, or why it is none. */
export type Value<T> = { value: T } | { problem: string };

/** A date as `YYYY-MM-DD`; whether there is such a day, the API says. */
export function readDate(text: string, habit: DateHabit): Value<string> {
  const { pattern, example } = dateHabits[habit];
  // Spreadsheets add the midnight with which a day begins.
  const match = pattern.exec(text.replace(/[ T]0?0:00(:00)?$/, ''))?.groups;
  const { y = '', m = '', d = '' } = match ?? {};
  return match
    ? { value: `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` }
    : { problem: `is not written like ${example}.` };
}

/** `14:30`, `2:30 pm`, `2 pm` -> `02:30 PM` */
export function readTime(text: string): Value<string> {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(?::00)?(?: ?([ap])\.?m\.?)?$/i.exec(text);
  const [, hours = '', minutes, half] = match ?? [];
  const hour = Number(hours);
  const isTime = match && (half ? hour >= 1 && hour <= 12 : hour <= 23 && minutes !== undefined);
  if (!isTime || Number(minutes ?? 0) > 59) return { problem: 'is no time like 2:30 pm or 14:30.' };
  const inDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return { value: formatTime(inDay * 60 + Number(minutes ?? 0)) };
}

/** `45`, `45 min`, `0:45` -> 45 */
export function readMinutes(text: string): Value<number> {
  const [, plain] = /^(\d{1,3})(?: ?(?:m|min|mins|minutes?)\.?)?$/i.exec(text) ?? [];
  if (plain !== undefined) return { value: Number(plain) };
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(text) ?? [];
  if (hours !== undefined) return { value: Number(hours) * 60 + Number(minutes) };
  return { problem: 'is no length like 45 or 0:45.' };
}

/** `50`, `$50.00`, `50,00 €` -> 50. `1,250` may be either, and is asked back. */
export function readPrice(text: string): Value<number> {
  const [, whole, cents] =
    /^(?:\p{Sc}|US\$|[A-Z]{3})? ?(\d{1,5})(?:[.,](\d{2}))? ?(?:\p{Sc}|[A-Z]{3})?$/u.exec(text) ?? [];
  if (whole === undefined) return { problem: 'is no price like 50 or 50.00.' };
  return { value: (Number(whole) * 100 + Number(cents ?? 0)) / 100 };
}
