import { setInterval, setTimeout } from 'node:timers';
import { afterAll, vi } from 'vitest';

// The previous file's document stays open until here, because React may still have work scheduled in it.
await openDocument();

/** The timers that the file has started. */
const timers: NodeJS.Timeout[] = [];
for (const [name, begin] of Object.entries({ setInterval, setTimeout })) {
  const tracked = (...args: [act: () => void, delay?: number]) => {
    const timer = begin(...args);
    timers.push(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: tracked });
}

const globalsBefore = Object.getOwnPropertyDescriptors(globalThis);
/** Removes the file's timers and its additions to the globals; a thread of its own would end with them. */
afterAll(() => {
  vi.useRealTimers();
  for (const timer of timers) clearTimeout(timer);
  for (const key of Reflect.ownKeys(globalThis))
    if (!(key in globalsBefore)) Reflect.deleteProperty(globalThis, key);
  Object.defineProperties(globalThis, globalsBefore);
});
