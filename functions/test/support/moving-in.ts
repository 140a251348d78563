import { readFileSync } from 'node:fs';
import { addDays } from '@garden-room/contract/availability';
import { existingInstant } from '@garden-room/contract/zoned-time';

/** The files of other programs, made up whole, are of a practice in Washington whose today was this day. */
export const theirToday = '2026-11-28';
export const theirZone = 'America/New_York';

/** The weeks by which a file is moved so that its today is a day, or less than a week after it. */
export const weeksTo = (today: string): number =>
  Math.ceil((Date.parse(today) - Date.parse(theirToday)) / (7 * 24 * 60 * 60_000));

/** The text of a file, with the dates of its visits later by whole weeks: with a year, or with a weekday. */
export function movedText(name: string, encoding: string, weeks: number): string {
  const later = (date: string) => addDays(date, weeks * 7);
  const offset = (date: string) => {
    const at = existingInstant(theirZone, date, 12 * 60) ?? 0;
    return new Date(at).getUTCHours() === 17 ? '-0500' : '-0400';
  };
  const file = new URL(`../../../contract/test/moving-in/${name}`, import.meta.url);
  return new TextDecoder(encoding)
    .decode(readFileSync(file))
    .replace(/(2026-\d\d-\d\d)( \d\d:\d\d:\d\d) -0500/g, (_, date: string, time: string) => {
      return `${later(date)}${time} ${offset(later(date))}`;
    })
    .replace(/^(\w{3}) (\d\d)\/(\d\d);/gm, (_, weekday: string, month: string, day: string) => {
      return `${weekday} ${later(`2026-${month}-${day}`).slice(5).replace('-', '/')};`;
    });
}

/** Texts that no cell should have. */
export const rubbish = [
  ...['x', '???', '12', '=1+1', 'about 1950', '2199-01-01', '31.31.1931', 'ada at home', '"', '-', '🦄'],
  ...['<b>', 'n/a', '0', 'a\nb', '\u0007', '\uFFFD', '*', '12/2/2', 'x'.repeat(2000), '\u200B', 'Ada, B, C'],
];
