/** A stretch of a day in minutes since midnight, end not included. */
export interface Stretch {
  start: number;
  end: number;
}

/** Joins stretches that overlap or touch: as few as possible, in order. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last === undefined || last.end < start) joined.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return joined;
}

/** The remainders of these stretches after removing the others. */
export function subtractStretches(stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return others.reduce<readonly Stretch[]>(
    (left, cut) =>
      left.flatMap(({ start, end }) =>
        [
          { start, end: Math.min(end, cut.start) },
          { start: Math.max(start, cut.end), end },
        ].filter((rest) => rest.start < rest.end),
      ),
    stretches,
  ) as Stretch[];
}
