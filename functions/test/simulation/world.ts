import crypto from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import timers from 'node:timers/promises';
import fc from 'fast-check';
import type { Firestore } from 'firebase-admin/firestore';
import { createDayModel } from './day-model.ts';
import { createDoorModel } from './door-model.ts';
import { type Network, simulatedFirestore } from './simulated-firestore.ts';
import { createStore, type Store } from './store.ts';
import { createTimeModel } from './time-model.ts';
import { createUndoModel } from './undo-model.ts';

/** The timers of Firestore's client; not among its exports. */
const require = createRequire(import.meta.url);
const clientFolder = dirname(require.resolve('@google-cloud/firestore/package.json'));
const {
  setTimeoutHandler,
}: { setTimeoutHandler: (wait: (act: () => void, ms: number) => unknown) => void } = require(
  join(clientFolder, 'build/src/backoff.js'),
);

/** The chances, of one, that something goes wrong. */
export interface Weather {
  refused: number;
  lost: number;
  aborted: number;
  /** The chance that a process dies at one of its steps. */
  crash: number;
  /** The chance that the mail server fails. */
  mail: number;
}

export const calm: Weather = { refused: 0, lost: 0, aborted: 0, crash: 0, mail: 0 };
export const stormy: Weather = { refused: 0.02, lost: 0.03, aborted: 0.05, crash: 0.002, mail: 0.1 };

/** A process of the function: what it holds in memory dies with it. */
export interface Process {
  readonly db: Firestore;
  isDead: boolean;
}

/** The outcome of an act; `unknown` of one whose process has died. */
export type Outcome<T> =
  | { ended: 'done'; value: T }
  | { ended: 'failed'; error: unknown }
  | { ended: 'unknown' };

/** A small generator of numbers from 0 to below 1 (mulberry32): the same seed gives the same ones. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The path of a simulated store's documents. */
export const documents = 'projects/demo-simulation/databases/(default)/documents';

/** The turns for which a commit waits for the locks of others until one of them has to give way. */
const maxWaits = 30;

/** The share of steps that come late, and the most turns by which they do. */
const lateSteps = 0.06;
const maxTurns = 40;

export type World = ReturnType<typeof createWorld>;

/**
 * A store, a network, a clock and processes in one thread. What happens together happens in an order that fast-check's
 * scheduler draws from a number, one step at a time: the same number replays the same.
 */
export function createWorld(startsAt: number) {
  let draw = randomOf(0);
  const random = () => draw();
  let now = startsAt;
  let weather: Weather = calm;
  let scheduler: fc.Scheduler | undefined;
  let crashes = 0;
  const sleepers = new Set<{ until: number; wake: () => void }>();
  const model = createDayModel(() => now);
  const undoneWrongly = createUndoModel(() => now);
  const doors = createDoorModel(() => now);
  const times = createTimeModel(() => now);
  const find = (path: string) => store.find(`${documents}/${path}`);
  const store: Store = createStore(
    () => now,
    (changes) => {
      model.follow(changes, find);
      model.broken.push(...undoneWrongly(changes), ...doors.follow(changes, find), ...times.follow(changes));
    },
  );

  /** One step of one process, whenever its turn comes; now and then late, when others have taken many. */
  const step = async (label: string, process?: Process): Promise<void> => {
    const late = random() < lateSteps ? Math.floor(random() * maxTurns) : 0;
    for (let turn = 0; scheduler && (turn === 0 || (turn <= late && scheduler.count() > 0)); turn += 1)
      await scheduler.schedule(Promise.resolve(), label);
    now += 1 + Math.floor(random() * 30);
    if (process && !process.isDead && random() < weather.crash) {
      process.isDead = true;
      crashes += 1;
    }
    // Nothing of a dead process goes on.
    if (process?.isDead) await new Promise<never>(() => {});
  };

  const networkOf = (process: Process): Network => ({
    arrive: (label) => step(label, process),
    fault: () => {
      const drawn = random();
      if (drawn < weather.refused) return 'refused';
      if (drawn < weather.refused + weather.lost) return 'lost';
      return drawn < weather.refused + weather.lost + weather.aborted ? 'aborted' : 'none';
    },
    onLocked: (waited) => {
      if (waited < maxWaits && scheduler && scheduler.count() > 0) return 'wait';
      return random() < 0.5 ? 'take' : 'give up';
    },
  });

  const wakeSleepers = () => {
    for (const sleeper of sleepers) {
      if (sleeper.until > now) continue;
      sleepers.delete(sleeper);
      sleeper.wake();
    }
  };

  return {
    store,
    model,
    random,
    clock: { now: () => now },
    step,
    mailFails: () => weather.mail,
    /** Holds an email that leaves to the models; `words` is all of it. */
    sent: (messageId: string, words: string): void => {
      const mail = find(`mail/${messageId.slice(0, messageId.indexOf('@'))}`);
      const [about] = mail?.fields['appointmentIds']?.arrayValue?.values ?? [];
      const visit = find(`appointments/${about?.stringValue}`);
      model.broken.push(...doors.namedIn(words).map((address) => `${messageId} names the room ${address}`));
      if (mail) model.broken.push(...times.sent(mail, messageId, visit));
    },
    /** The addresses of rooms that a text names. */
    roomsIn: doors.namedIn,
    /** Patients who were to be asked by now whether a visit still suits, and were not. */
    unasked: times.unasked,
    /** The number of processes that have died. */
    crashes: () => crashes,
    /** Lets time pass while nothing happens. */
    pass: (ms: number): void => {
      now += ms;
      // Nothing runs meanwhile: what is open was begun by the dead.
      if (ms > 270_000) store.endAll();
    },
    /** Like `setTimeout` of `node:timers/promises`: others go on meanwhile; if nobody can, time passes at once. */
    sleep: (ms: number, _value?: undefined, { signal }: { signal?: AbortSignal } = {}): Promise<void> =>
      new Promise((resolve, reject) => {
        const sleeper = { until: Math.ceil(now + ms), wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          reject(signal.reason);
        });
      }),
    change: (next: Weather): void => {
      weather = next;
    },
    startProcess: (): Process => {
      const process: { db?: Firestore; isDead: boolean } = { isDead: false };
      const started = process as Process;
      return Object.assign(started, { db: simulatedFirestore(store, networkOf(started)) });
    },
    /**
     * Runs acts at once, until each of them has ended or its process is dead. All that is drawn meanwhile comes from
     * `order`, so that they end alike whatever has been drawn before.
     */
    together: async <T>(order: number, acts: readonly (() => Promise<T>)[]): Promise<Outcome<T>[]> => {
      draw = randomOf(order);
      const [drawn] = fc.sample(fc.scheduler(), { numRuns: 1, seed: order });
      scheduler = drawn;
      const outcomes: Outcome<T>[] = acts.map(() => ({ ended: 'unknown' }));
      let left = acts.length;
      const run = async (act: () => Promise<T>, index: number) => {
        try {
          outcomes[index] = { ended: 'done', value: await act() };
        } catch (error) {
          outcomes[index] = { ended: 'failed', error };
        }
        left -= 1;
      };
      for (const [index, act] of acts.entries()) void run(act, index);
      for (;;) {
        await settled();
        if (left === 0) break;
        if (scheduler?.count()) await scheduler.waitNext(1);
        else if (sleepers.size === 0) break;
        else now = Math.max(now, Math.min(...[...sleepers].map(({ until }) => until)));
        wakeSleepers();
      }
      // A rollback that nobody waits for may be left.
      while (scheduler?.count()) await scheduler.waitNext(1).then(settled);
      scheduler = undefined;
      // What still sleeps belongs to the dead.
      sleepers.clear();
      return outcomes;
    },
  };
}

/** Resolves once all that runs by itself has run: promises, and the streams of the client. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Puts a world's clock and its numbers in the place of the machine's, as far as the function's code and the client of
 * Firestore ask for them: the same seed then has the same ids and waits. Answers what puts the machine's back.
 */
export function inhabit(world: World): () => void {
  const { Date: RealDate } = globalThis;
  const real = {
    random: Math.random,
    now: performance.now,
    randomBytes: crypto.randomBytes,
    randomUUID: crypto.randomUUID,
    sleep: timers.setTimeout,
  };
  const bytes = (size: number) =>
    Buffer.from(Array.from({ length: size }, () => Math.floor(world.random() * 256)));
  class WorldDate extends RealDate {
    constructor(...said: unknown[]) {
      super(...((said.length === 0 ? [world.clock.now()] : said) as [number]));
    }
    static override now() {
      return world.clock.now();
    }
  }
  globalThis.Date = WorldDate as DateConstructor;
  Math.random = world.random;
  performance.now = () => world.clock.now();
  Object.assign(crypto, {
    randomBytes: bytes,
    randomUUID: () => {
      const hex = bytes(16).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  });
  Object.assign(timers, { setTimeout: world.sleep });
  syncBuiltinESMExports();
  setTimeoutHandler((act, ms) => (ms > 0 ? world.sleep(ms).then(act) : queueMicrotask(act)));
  return () => {
    setTimeoutHandler(setTimeout);
    globalThis.Date = RealDate;
    Math.random = real.random;
    performance.now = real.now;
    Object.assign(crypto, { randomBytes: real.randomBytes, randomUUID: real.randomUUID });
    Object.assign(timers, { setTimeout: real.sleep });
    syncBuiltinESMExports();
  };
}
