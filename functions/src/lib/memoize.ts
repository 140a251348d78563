import type { Clock } from './deps.ts';

interface Memory<Answer> {
  clock: Clock;
  /** How long an answer is good for, in milliseconds from when it was asked for; each may say so for itself. */
  ttl: number | ((answer: Answer) => number);
  /** Maximum number of answers kept; the oldest is dropped first. */
  capacity: number;
}

/**
 * Remembers what `load` answers to a question, which JSON can write, for a while. Calls at once share one load; a failure
 * is not remembered.
 */
export function memoize<Question, Answer>(
  load: (question: Question) => Promise<Answer>,
  { clock, ttl, capacity }: Memory<Answer>,
): (question: Question) => Promise<Answer> {
  const memory = new Map<string, { askedAt: number; ttl: number; answer: Promise<Answer> }>();
  return (question) => {
    const key = JSON.stringify(question);
    const now = clock.now();
    const known = memory.get(key);
    if (known && now - known.askedAt < known.ttl) return known.answer;
    const entry = {
      askedAt: now,
      ttl: typeof ttl === 'number' ? ttl : Number.POSITIVE_INFINITY,
      answer: load(question),
    };
    entry.answer.then(
      (answer) => {
        if (typeof ttl !== 'number') entry.ttl = ttl(answer);
      },
      () => {
        if (memory.get(key) === entry) memory.delete(key);
      },
    );
    // Taken out first, so that the map's order stays the order of age.
    memory.delete(key);
    memory.set(key, entry);
    const [oldest] = memory.keys();
    if (memory.size > capacity && oldest !== undefined) memory.delete(oldest);
    return entry.answer;
  };
}
