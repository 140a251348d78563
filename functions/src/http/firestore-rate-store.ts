import { createHash } from 'node:crypto';
import type { IncrementResponse, Store } from 'express-rate-limit';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Clock } from '#lib/deps.ts';
import { isAlreadyExists, parseDocument, toTimestamp } from '#lib/firestore.ts';
import { isConflict, retryOnConflict } from '#lib/retry-on-conflict.ts';
import { within } from '#lib/within.ts';

const counter = z.object({ hits: z.number() });

interface Limit {
  limit: number;
  windowMs: number;
}

/** A counter as it was at some moment; one that does not exist has no time of its last write. */
interface Version {
  hits: number;
  updateTime: Timestamp | undefined;
}

const notCounted: Version = { hits: 0, updateTime: undefined };

/**
 * Counts in `rateLimits/{hash}-{window}`, shared by all instances: each write is conditional on the last read. No
 * transaction, since a dead instance's lock would block its address for a minute. Once used up, a window no longer
 * reaches Firestore. Keys are hashed addresses.
 */
export class FirestoreRateStore implements Store {
  readonly #db: Firestore;
  readonly #clock: Clock;
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #count = groupCount((path, calls) => this.#add(path, calls));
  /** Counters that have reached the limit, all of the window that is numbered below. */
  readonly #usedUp = new Set<string>();
  /** Counters of that window as this instance wrote them last. */
  readonly #written = new Map<string, Version>();
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

  /** Whether this instance knows without a read that a call would be over the limit. */
  isUsedUp(key: string): boolean {
    return this.#usedUp.has(this.#path(key));
  }

  /** The interface asks for it; a counted call stays counted. */
  async decrement(): Promise<void> {}

  async resetKey(key: string): Promise<void> {
    const path = this.#path(key);
    this.#usedUp.delete(path);
    this.#written.delete(path);
    await this.#db.doc(path).delete();
  }

  /** Adds calls up to the limit; returns the count before them. */
  async #add(path: string, calls: number): Promise<number> {
    const before = await this.#write(path, calls, this.#written.get(path) ?? notCounted).catch(
      (error: unknown) => {
        if (!isConflict(error) && !isAlreadyExists(error)) throw error;
        return retryOnConflict(async () => this.#write(path, calls, await this.#read(path)), isAlreadyExists);
      },
    );
    if (before + calls >= this.#limit) this.#usedUp.add(path);
    return before;
  }

  async #read(path: string): Promise<Version> {
    const snapshot = await this.#db.doc(path).get();
    return { hits: parseDocument(counter, snapshot)?.hits ?? 0, updateTime: snapshot.updateTime };
  }

  /** Adds calls to a counter that must still be as it was; answers the count before them. */
  async #write(path: string, calls: number, { hits, updateTime }: Version): Promise<number> {
    const counted = Math.min(hits + calls, this.#limit);
    if (counted === hits) return hits;
    const document = this.#db.doc(path);
    const fields = { hits: counted, expiresAt: toTimestamp(this.#windowEnd()) };
    const { writeTime } = await (updateTime
      ? document.update(fields, { lastUpdateTime: updateTime })
      : document.create(fields));
    this.#written.set(path, { hits: counted, updateTime: writeTime });
    return hits;
  }

  #path(key: string): string {
    const window = Math.floor(this.#clock.now() / this.#windowMs);
    if (window !== this.#window) {
      this.#usedUp.clear();
      this.#written.clear();
    }
    this.#window = window;
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
    return `rateLimits/${hash}-${window}`;
  }

  #windowEnd(): number {
    return (this.#window + 1) * this.#windowMs;
  }
}

/** Firestore's client waits up to a minute before it tries again, also where the store is back long since. */
const countMs = 10_000;

/**
 * Group commit for a counter: calls of a key that come while `add` runs are added together by its next run. `add`
 * returns the count before its calls, each call the count up to itself. A stuck run delays only its own calls, briefly.
 */
export function groupCount(
  add: (key: string, calls: number) => Promise<number>,
  mostMs = countMs,
): (key: string) => Promise<number> {
  const gathering = new Map<string, { calls: number; before: Promise<number> }>();
  const running = new Map<string, Promise<number>>();

  async function run(key: string): Promise<number> {
    // The previous run reports its error to its own callers.
    await running.get(key)?.catch(() => undefined);
    const calls = gathering.get(key)?.calls ?? 0;
    gathering.delete(key);
    const before = within(mostMs, add(key, calls));
    running.set(key, before);
    try {
      return await before;
    } finally {
      if (running.get(key) === before) running.delete(key);
    }
  }

  return async function count(key) {
    const group = gathering.get(key) ?? { calls: 0, before: Promise.resolve(0) };
    if (group.calls === 0) {
      gathering.set(key, group);
      group.before = run(key);
    }
    group.calls += 1;
    const place = group.calls;
    return (await group.before) + place;
  };
}
