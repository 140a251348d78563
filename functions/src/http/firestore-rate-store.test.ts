import { describe, expect, it, vi } from 'vitest';
import { groupCount } from './firestore-rate-store.ts';

/** A counter that takes a while, as one in a store does. */
function slowCounter() {
  const counts = new Map<string, number>();
  const add = vi.fn(async (key: string, calls: number) => {
    const before = counts.get(key) ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 1));
    counts.set(key, before + calls);
    return before;
  });
  return { add, count: groupCount(add) };
}

const countAll = (count: (key: string) => Promise<number>, calls: number) =>
  Promise.all(Array.from({ length: calls }, () => count('a')));

describe('counting in groups', () => {
  it('counts calls at once each for itself, in one go', async () => {
    const { add, count } = slowCounter();
    expect(await countAll(count, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(add.mock.calls).toEqual([['a', 5]]);
  });

  it('adds what comes meanwhile after it, together', async () => {
    const { add, count } = slowCounter();
    const first = count('a');
    await Promise.resolve();
    await Promise.resolve();
    expect(await countAll(count, 3)).toEqual([2, 3, 4]);
    expect(await first).toBe(1);
    expect(await count('a')).toBe(5);
    expect(add.mock.calls).toEqual([
      ['a', 1],
      ['a', 3],
      ['a', 1],
    ]);
  });

  it('keeps keys apart', async () => {
    const { count } = slowCounter();
    expect(await Promise.all([count('a'), count('b'), count('a')])).toEqual([1, 1, 2]);
  });

  it('tells a failure to the calls of its group alone', async () => {
    const { add, count } = slowCounter();
    add.mockRejectedValueOnce(new Error('down'));
    const failing = countAll(count, 2);
    await Promise.resolve();
    await Promise.resolve();
    const next = count('a');
    await expect(failing).rejects.toThrow('down');
    expect(await next).toBe(1);
  });

  it('keeps no later calls waiting for a count that got stuck', async () => {
    const { add } = slowCounter();
    const count = groupCount(add, 20);
    add.mockReturnValueOnce(new Promise(() => undefined));
    const stuck = countAll(count, 2);
    await Promise.resolve();
    await Promise.resolve();
    const next = count('a');
    await expect(stuck).rejects.toThrow('No answer in time.');
    expect(await next).toBe(1);
  });
});
