/** Length of a lock cell in minutes. Every zone's offset is a multiple of it, so cells align with UTC. */
export const gridMinutes = 15;

const cellLength = gridMinutes * 60_000;

/** Id of the lock cell of an instant (UTC milliseconds), `YYYY-MM-DDTHHmm` in UTC: the same in any zone. */
export function cellAt(instant: number): string {
  return new Date(cellStart(instant)).toISOString().slice(0, 16).replace(':', '');
}

/** Ids of the cells that a stretch of time touches, end not included. */
export function cellsBetween(start: number, end: number): string[] {
  const ids: string[] = [];
  for (let at = cellStart(start); at < end; at += cellLength) ids.push(cellAt(at));
  return ids;
}

function cellStart(instant: number): number {
  return Math.floor(instant / cellLength) * cellLength;
}
