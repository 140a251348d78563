import type { Clock } from './deps.ts';

interface Memory<Answer> {
  clock: Clock;
  /** The time for which an answer is good, in milliseconds from when it was asked for; each may say so for itself. */
  ttl: number | ((answer: Answer) => number);
  /** Maximum number of answers kept; the oldest is dropped first. */
  capacity: number;
  /** The time for which an old answer is still given while asking anew fails with such an error. */
  outlasts?: { milliseconds: number; failure: (error: unknown) => boolean };
}

interface Entry<Answer> {
  askedAt: number;
  /** When what it answers was true, which may be before it was asked for anew. */
  knownAt: number;
  ttl: number;
  isOpen: boolean;
  answer: Promise<Answer>;
}

/** Milliseconds after which a load may have got stuck: later calls begin another one. */
const stuckMs = 5_000;

/**
 * Remembers what `load` answers to a question, which JSON can write, for a while. Calls at once share one load; a
 * failure is not remembered, and a stuck load delays only the calls that came with it.
 */
export function memoize<Question, Answer>(
  load: (question: Question) => Promise<Answer>,
  { clock, ttl, capacity, outlasts }: Memory<Answer>,
): (question: Question) => Promise<Answer> {
  const memory = new Map<string, Entry<Answer>>();

  const begin = (question: Question, now: number, former?: Entry<Answer>): Entry<Answer> => {
    const entry: Entry<Answer> = {
      askedAt: now,
      knownAt: now,
      ttl: typeof ttl === 'number' ? ttl : Number.POSITIVE_INFINITY,
      isOpen: true,
      answer: load(question).catch((error: unknown) => {
        const goesOn = former && now - former.knownAt < (outlasts?.milliseconds ?? 0);
        if (!goesOn || former.isOpen || !outlasts?.failure(error)) throw error;
        entry.knownAt = former.knownAt;
        return former.answer;
      }),
    };
    return entry;
  };

  return (question) => {
    const key = JSON.stringify(question);
    const now = clock.now();
    const cached = memory.get(key);
    const goodFor = cached && (cached.isOpen ? Math.min(cached.ttl, stuckMs) : cached.ttl);
    if (cached && goodFor !== undefined && now - cached.askedAt < goodFor) return cached.answer;
    const entry = begin(question, now, cached);
    entry.answer.then(
      (answer) => {
        entry.isOpen = false;
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
