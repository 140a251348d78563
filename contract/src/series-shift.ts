import { Temporal } from 'temporal-polyfill';
import { addDays } from './availability.ts';
import { formatTime, minutesOfTime } from './wall-time.ts';

/** A time on the clinic's clock. */
interface WallTime {
  date: string;
  time: string;
}

/** A time moved by as many days and minutes as lie between two others; null where that leaves its day. */
export function shiftedBy(from: WallTime, to: WallTime, time: WallTime): WallTime | null {
  const days = Temporal.PlainDate.from(from.date).until(to.date).days;
  const minutes = minutesOfTime(time.time) + minutesOfTime(to.time) - minutesOfTime(from.time);
  if (minutes < 0 || minutes >= 24 * 60) return null;
  return { date: addDays(time.date, days), time: formatTime(minutes) };
}

/** Lock cells that a visit is to have. */
interface Wanted {
  id: string;
  cells: readonly string[];
}

/**
 * The visits that can move to their wanted cells together: each cell is free, or left by a visit that moves too.
 * `holderOf` names a cell's present holder. Where a visit cannot move, those that need its cells cannot either.
 */
export function movableAmong(
  wanted: readonly Wanted[],
  holderOf: (cell: string) => string | undefined,
): Set<string> {
  const given = new Set<string>();
  // If two would overlap, the first gets the cells.
  let able = wanted.filter(({ cells }) => {
    const isApart = !cells.some((cell) => given.has(cell));
    if (isApart) for (const cell of cells) given.add(cell);
    return isApart;
  });
  let before: number;
  do {
    before = able.length;
    const leaving = new Set(able.map(({ id }) => id));
    able = able.filter(({ cells }) =>
      cells.every((cell) => {
        const holder = holderOf(cell);
        return holder === undefined || leaving.has(holder);
      }),
    );
  } while (able.length < before);
  return new Set(able.map(({ id }) => id));
}
