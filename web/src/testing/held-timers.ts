import { vi } from 'vitest';

/**
 * Holds every timer with one of these delays (milliseconds) until the test fires it: a test neither waits for a delay
 * nor is overtaken by one. Other timers run as ever. `held` has the delays of those that wait, `pass` fires them.
 */
export function holdTimers(delays: readonly number[]) {
  const waiting = new Map<unknown, { act: () => void; delay: number }>();
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  vi.stubGlobal('setTimeout', (act: () => void, delay?: number, ...rest: []) => {
    if (delay === undefined || !delays.includes(delay)) return set(act, delay, ...rest);
    const id = set(() => {}, 0);
    waiting.set(id, { act, delay });
    return id;
  });
  vi.stubGlobal('clearTimeout', (id: Parameters<typeof clear>[0]) => {
    waiting.delete(id);
    clear(id);
  });
  return {
    held: () => [...waiting.values()].map(({ delay }) => delay),
    pass: () => {
      const due = [...waiting.values()];
      waiting.clear();
      for (const { act } of due) act();
    },
  };
}
