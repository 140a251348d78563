import { describe, expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

const ttl = 60_000;

function remembering({ capacity = 10 } = {}) {
  const time = { now: 0 };
  const load = vi.fn(async (key: string) => `${key} at ${time.now}`);
  const recall = memoize(load, { clock: { now: () => time.now }, ttl, capacity });
  return { time, load, recall };
}

describe('memoize', () => {
  it('asks once until the time is up, for each key', async () => {
    const { time, load, recall } = remembering();
    expect(await recall('a')).toBe('a at 0');
    time.now = ttl - 1;
    expect(await recall('a')).toBe('a at 0');
    expect(await recall('b')).toBe(`b at ${ttl - 1}`);
    time.now = ttl;
    expect(await recall('a')).toBe(`a at ${ttl}`);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('asks again as each answer says', async () => {
    const time = { now: 0 };
    const load = vi.fn(async (question: { keptFor: number }) => question);
    const recall = memoize(load, {
      clock: { now: () => time.now },
      ttl: ({ keptFor }) => keptFor,
      capacity: 10,
    });
    for (const now of [0, 9, 10, 59, 60]) {
      time.now = now;
      await Promise.all([recall({ keptFor: 10 }), recall({ keptFor: 60 })]);
    }
    expect(load.mock.calls.map(([{ keptFor }]) => keptFor)).toEqual([10, 60, 10, 10, 60]);
  });

  it('asks once for calls that come at once', async () => {
    const { load, recall } = remembering();
    await Promise.all([recall('a'), recall('a'), recall('a')]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('remembers no failure', async () => {
    const { load, recall } = remembering();
    load.mockRejectedValueOnce(new Error('down'));
    const answers = await Promise.allSettled([recall('a'), recall('a')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await recall('a')).toBe('a at 0');
  });

  it('does not let an old failure drop a newer answer', async () => {
    const { time, load, recall } = remembering();
    let fail: (error: Error) => void = () => undefined;
    load.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    const slow = recall('a');
    time.now = ttl;
    await recall('a');
    fail(new Error('late'));
    await expect(slow).rejects.toThrow('late');
    await recall('a');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps no later call waiting for a load that got stuck', async () => {
    const { time, load, recall } = remembering();
    load.mockReturnValueOnce(new Promise(() => undefined));
    void recall('a');
    void recall('a');
    time.now = 5_000;
    expect(await recall('a')).toBe('a at 5000');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('goes on with what it knows through an outage, and only for so long, and only through an outage', async () => {
    const time = { now: 0 };
    const load = vi.fn(async () => `at ${time.now}`);
    const outlasts = { milliseconds: 10 * ttl, failure: (error: unknown) => String(error).includes('down') };
    const recall = memoize(load, { clock: { now: () => time.now }, ttl, capacity: 10, outlasts });
    await recall('a');
    load.mockRejectedValue(new Error('down'));
    for (const minute of [1, 2, 9]) {
      time.now = minute * ttl;
      expect(await recall('a')).toBe('at 0');
    }
    await expect(recall('b')).rejects.toThrow('down');
    time.now = 10 * ttl;
    await expect(recall('a')).rejects.toThrow('down');
    load.mockResolvedValueOnce('again');
    expect(await recall('a')).toBe('again');
    load.mockRejectedValue(new Error('refused'));
    time.now += ttl;
    await expect(recall('a')).rejects.toThrow('refused');
  });

  it('forgets the oldest answer when it is full', async () => {
    const { time, load, recall } = remembering({ capacity: 2 });
    await recall('a');
    await recall('b');
    time.now = ttl;
    await recall('a');
    await recall('c');
    load.mockClear();
    await recall('a');
    await recall('c');
    expect(load).not.toHaveBeenCalled();
    await recall('b');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
