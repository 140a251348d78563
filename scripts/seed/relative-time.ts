const dayMs = 24 * 60 * 60_000;

/** An instant in UTC milliseconds: the demo content is always as old as it should look. */
export function daysFromNow(days: number): number {
  return Date.now() + days * dayMs;
}
