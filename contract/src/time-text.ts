/*
 * A time as every screen and every email writes it, `1:30 pm`: by hand, because no two versions of `Intl` promise the
 * same text. The contract's own texts are in `wall-time.ts`, which parses them.
 */

/** `01:30 PM`, as the contract has a time, becomes `1:30 pm`. */
export const timeText = (time: string): string => time.replace(/^0/, '').toLowerCase();

/** Minutes since midnight in the words of screens and emails: `13 * 60 + 30` is `1:30 pm`, 1440 is `midnight`. */
export function timeOfDayText(minutesOfDay: number): string {
  if (minutesOfDay === 24 * 60) return 'midnight';
  const hours = Math.floor(minutesOfDay / 60);
  const past = String(minutesOfDay % 60).padStart(2, '0');
  return `${hours % 12 || 12}:${past} ${hours < 12 ? 'am' : 'pm'}`;
}

/** A schedule's clock value in words: `13:30` is `1:30 pm`. For public pages, which do not load its schema. */
export function clockWords(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return timeOfDayText(hours * 60 + minutes);
}

/** `45 minutes`: how long an appointment is. */
export const lengthText = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  `${(Date.parse(endsAt) - Date.parse(startsAt)) / 60_000} minutes`;
