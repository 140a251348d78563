import { createHash } from 'node:crypto';
import type { IncrementResponse, Store } from 'express-rate-limit';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Clock } from '#lib/clock.ts';
import { toTimestamp } from '#lib/firestore.ts';

const counter = z.object({ hits: z.number() });

/**
 * Counts in `rateLimits/{hash}-{window}`, so that all instances of the function share one count. The key is hashed: no
 * address of a person is stored. A TTL policy on `expiresAt` clears old counters (firestore.indexes.json).
 */
export class FirestoreRateStore implements Store {
  readonly #db: Firestore;
  readonly #clock: Clock;
  readonly #windowMs: number;

  constructor(db: Firestore, clock: Clock, windowMs: number) {
    this.#db = db;
    this.#clock = clock;
    this.#windowMs = windowMs;
  }

  async increment(key: string): Promise<IncrementResponse> {
    const { document, resetTime } = this.#window(key);
    await document.set(
      { hits: FieldValue.increment(1), expiresAt: toTimestamp(resetTime.getTime()) },
      { merge: true },
    );
    const { hits } = counter.parse((await document.get()).data());
    return { totalHits: hits, resetTime };
  }

  async decrement(key: string): Promise<void> {
    await this.#window(key).document.set({ hits: FieldValue.increment(-1) }, { merge: true });
  }

  async resetKey(key: string): Promise<void> {
    await this.#window(key).document.delete();
  }

  #window(key: string) {
    const index = Math.floor(this.#clock.now() / this.#windowMs);
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
    return {
      document: this.#db.doc(`rateLimits/${hash}-${index}`),
      resetTime: new Date((index + 1) * this.#windowMs),
    };
  }
}
