import type { Clock } from './clock.ts';

interface Memory {
  clock: Clock;
  /** How long an answer is good for, in milliseconds from when it was asked for. */
  ttl: number;
  /** Answers kept at most; the oldest goes first. */
  capacity: number;
}

/**
 * Remembers what `load` answers to a key for a while. Calls at once share one load; a failure is not remembered.
 */
export function memoize<T>(
  load: (key: string) => Promise<T>,
  { clock, ttl, capacity }: Memory,
): (key: string) => Promise<T> {
  const memory = new Map<string, { askedAt: number; answer: Promise<T> }>();
  return (key) => {
    const now = clock.now();
    const known = memory.get(key);
    if (known && now - known.askedAt < ttl) return known.answer;
    const entry = { askedAt: now, answer: load(key) };
    entry.answer.catch(() => {
      if (memory.get(key) === entry) memory.delete(key);
    });
    // Taken out first, so that the map's order stays the order of age.
    memory.delete(key);
    memory.set(key, entry);
    const [oldest] = memory.keys();
    if (memory.size > capacity && oldest !== undefined) memory.delete(oldest);
    return entry.answer;
  };
}
