import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before other calls get a turn. */
const maxMs = 10;
/** Short lists are read at once, whatever the clock says. */
const fewest = 16;

/** Maps a list, however long, while the process goes on to answer others. */
export async function mapInPieces<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for await (const piece of inPieces(items)) for (const item of piece) mapped.push(map(item));
  return mapped;
}

/** The items of a list, some at a time, so that work on each does not hold up other calls. */
export async function* inPieces<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  let began = performance.now();
  for (let at = 0; at < items.length; at += fewest) {
    if (performance.now() - began > maxMs) {
      await setImmediate();
      began = performance.now();
    }
    yield items.slice(at, at + fewest);
  }
}

/** The result of work in steps, between which the process goes on to answer others. */
export async function stepsInPieces<R>(steps: Generator<void, R>): Promise<R> {
  let began = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - began > maxMs) {
      await setImmediate();
      began = performance.now();
    }
  }
}

/** The least documents of the store decoded before others have their turn. */
const fewestDocuments = 200;

/** Passes on a stream with pauses: many documents of the store would otherwise be decoded in one go. */
export async function* inTurns<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  let came = 0;
  for await (const item of items) {
    yield item;
    came += 1;
    if (came % fewestDocuments === 0) await setImmediate();
  }
}
