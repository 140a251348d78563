import { createHash } from 'node:crypto';
import type { IncrementResponse, Store } from 'express-rate-limit';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Clock } from '#lib/clock.ts';
import { isAlreadyExists, parseDocument, toTimestamp } from '#lib/firestore.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { groupCount } from './group-count.ts';

const counter = z.object({ hits: z.number() });

interface Limit {
  limit: number;
  windowMs: number;
}

/**
 * Counts in `rateLimits/{hash}-{window}`, so that all instances of the function share one count. It is exact: written
 * on the condition that nobody counted since it was read, and once for all calls that wait meanwhile. It is no
 * transaction, because the lock of one that dies with its instance would stop everybody at this address for a minute.
 * It ends at the limit: what is over it is not written, and once this instance knows a window to be used up, its calls
 * do not reach the store any more. The key is hashed: no address of a person is stored. A TTL policy on `expiresAt`
 * clears old counters (firestore.indexes.json).
 */
export class FirestoreRateStore implements Store {
  readonly #db: Firestore;
  readonly #clock: Clock;
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #count = groupCount((path, calls) => this.#add(path, calls));
  /** Counters that have reached the limit, all of the window that is numbered below. */
  readonly #usedUp = new Set<string>();
  #window = 0;

  constructor(db: Firestore, clock: Clock, { limit, windowMs }: Limit) {
    this.#db = db;
    this.#clock = clock;
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  async increment(key: string): Promise<IncrementResponse> {
    const path = this.#path(key);
    const resetTime = new Date(this.#windowEnd());
    return { totalHits: this.isUsedUp(key) ? this.#limit + 1 : await this.#count(path), resetTime };
  }

  /** Whether this instance knows without asking that a call would be over the limit. */
  isUsedUp(key: string): boolean {
    return this.#usedUp.has(this.#path(key));
  }

  /** The interface asks for it; a counted call stays counted. */
  async decrement(): Promise<void> {}

  async resetKey(key: string): Promise<void> {
    const path = this.#path(key);
    this.#usedUp.delete(path);
    await this.#db.doc(path).delete();
  }

  /** Adds calls as far as the limit goes; answers the count before them. */
  async #add(path: string, calls: number): Promise<number> {
    const document = this.#db.doc(path);
    const before = await retryOnConflict(async () => {
      const snapshot = await document.get();
      const hits = parseDocument(counter, snapshot)?.hits ?? 0;
      const counted = Math.min(hits + calls, this.#limit);
      if (counted === hits) return hits;
      const fields = { hits: counted, expiresAt: toTimestamp(this.#windowEnd()) };
      await (snapshot.updateTime
        ? document.update(fields, { lastUpdateTime: snapshot.updateTime })
        : document.create(fields));
      return hits;
    }, isAlreadyExists);
    if (before + calls >= this.#limit) this.#usedUp.add(path);
    return before;
  }

  #path(key: string): string {
    const window = Math.floor(this.#clock.now() / this.#windowMs);
    if (window !== this.#window) this.#usedUp.clear();
    this.#window = window;
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
    return `rateLimits/${hash}-${window}`;
  }

  #windowEnd(): number {
    return (this.#window + 1) * this.#windowMs;
  }
}
