import { setInterval, setTimeout } from 'node:timers';
import { afterAll, vi } from 'vitest';

// The last file's stays open until here: React may have had something left to do in it.
await openDocument();

/** Timers that the file has begun. */
const begun: NodeJS.Timeout[] = [];
for (const [name, begin] of Object.entries({ setInterval, setTimeout })) {
  const tracked = (...args: [act: () => void, delay?: number]) => {
    const timer = begin(...args);
    begun.push(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: tracked });
}

const opened = Object.getOwnPropertyDescriptors(globalThis);
/** Removes what the file has added to the globals, and its timers, as all would with a thread of its own. */
afterAll(() => {
  vi.useRealTimers();
  for (const timer of begun) clearTimeout(timer);
  for (const key of Reflect.ownKeys(globalThis))
    if (!(key in opened)) Reflect.deleteProperty(globalThis, key);
  Object.defineProperties(globalThis, opened);
});
