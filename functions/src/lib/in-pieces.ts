import { setImmediate } from 'node:timers/promises';

/** How long a work goes on before it lets others be answered. */
const mostMs = 10;
/** Short lists are read at once, whatever the clock says. */
const fewest = 16;

/** Maps a list, however long, while the process goes on to answer others. */
export async function mapInPieces<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for await (const piece of inPieces(items)) for (const item of piece) mapped.push(map(item));
  return mapped;
}

/** The items of a list, some at a time: what is done with each of them in turn holds nobody else up. */
export async function* inPieces<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  let began = performance.now();
  for (let at = 0; at < items.length; at += fewest) {
    if (performance.now() - began > mostMs) {
      await setImmediate();
      began = performance.now();
    }
    yield items.slice(at, at + fewest);
  }
}

/** How many documents of the store are decoded at least before others have their turn. */
const fewestDocuments = 200;

/** What comes one after the other, as documents of the store do that are many: they are decoded on end otherwise. */
export async function* inTurns<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  let came = 0;
  for await (const item of items) {
    yield item;
    came += 1;
    if (came % fewestDocuments === 0) await setImmediate();
  }
}
