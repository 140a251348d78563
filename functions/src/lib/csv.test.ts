import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('a file', () => {
  async function gather<T>(all: AsyncIterable<T>): Promise<T[]> {
    const found: T[] = [];
    for await (const one of all) found.push(one);
    return found;
  }
  async function* pages(...all: number[][]) {
    yield* all;
  }
  const file = async (...all: number[][]) =>
    (await gather(csvOf({ n: (n) => n, double: (n) => 2 * n }, pages(...all)))).join('|');

  it('has its header once, and then a page at a time', async () => {
    expect(await file([1, 2], [3])).toBe('\uFEFFn,double\r\n1,2\r\n2,4\r\n|3,6\r\n');
  });

  it('has its header also when there is nothing to list', async () => {
    expect(await file()).toBe('\uFEFFn,double\r\n');
    expect(await file([])).toBe('\uFEFFn,double\r\n');
  });
});
