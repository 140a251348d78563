/**
 * The clock of a run `--at` some moment, loaded first into each process and worker thread (`NODE_OPTIONS`). The
 * journeys' fixture moves a browser's `Date`. What is not JavaScript keeps the machine's time: Firestore's emulator,
 * files, the `Date` of an HTTP answer.
 */

/** Milliseconds by which the run's clock is ahead of the machine's: one figure, so that all processes agree. */
export const clockOffset = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);

/**
 * Moves what `Date` takes for now, once; a date that is given keeps its meaning. It is sent to browsers as its text, so
 * it names nothing outside.
 */
export function moveClock(offset: number): void {
  const isMoved = Symbol.for('the clock is moved');
  if (Reflect.has(globalThis, isMoved)) return;
  const { now } = Date;
  const movedDate = new Proxy(Date, {
    construct: (date, given, asked) =>
      Reflect.construct(date, given.length === 0 ? [now() + offset] : given, asked),
    apply: (date) => new date(now() + offset).toString(),
  });
  Object.assign(Date, { now: () => now() + offset });
  Object.assign(Date.prototype, { constructor: movedDate });
  Object.assign(globalThis, { Date: movedDate, [isMoved]: true });
}

if (clockOffset > 0) moveClock(clockOffset);
