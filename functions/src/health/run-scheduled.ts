import { hourMs, minuteMs } from '@garden-room/contract/milliseconds';
import type { Firestore } from 'firebase-admin/firestore';
import { readLastChange } from '#lib/change-marks.ts';
import type { Deps } from '#lib/deps.ts';
import type { Run } from '#lib/log-events.ts';
import { type Finding, noteHealth } from './health-store.ts';

/** The work of a scheduled function. */
export interface ScheduledRun {
  acts: readonly ((deps: Deps) => Promise<unknown>)[];
  /** Looks at how things are after a run, whether its acts have failed or not. */
  watch?: (deps: Deps) => Promise<Finding>;
  /**
   * When an act has something to do next that a run at `since` has not done, unless anything is changed before (UTC
   * milliseconds). Until then a run reads whether that is so, and nothing else.
   */
  nextDue?: (deps: Deps, since: number) => Promise<number>;
}

/** What is known after a run that has done all there was to do. */
interface Rest {
  /** When that run began. */
  since: number;
  /** The last change before it was asked what is due, if any is kept. */
  version: string | undefined;
  until: number;
  notedAt: number;
  found: Finding;
}

/** The rests of this process, by the client of the store. */
const rests = new WeakMap<Firestore, Map<Run, Rest>>();

/** In case a change was missed. */
const longestRestMs = hourMs;
/** How often it is noted that a run rests: sooner than any run is overdue (`overdueMinutes`). */
const noteEveryMs = 10 * minuteMs;

/**
 * Runs every act of a scheduled function, even when another fails. Each is safe to repeat. What fails is logged; where
 * all acts are done, that is noted in the store and logged as well, also where `watch` fails. A run rests while there
 * is nothing to do: one read, after a change those of `nextDue` as well, and a note every ten minutes.
 */
export async function runScheduled(deps: Deps, run: Run, scheduled: ScheduledRun): Promise<void> {
  const begun = performance.now();
  const known = rests.get(deps.db) ?? new Map<Run, Rest>();
  rests.set(deps.db, known);
  const { nextDue } = scheduled;
  const orNothing = <T>(asked: Promise<T>): Promise<T | undefined> =>
    asked.catch((error: unknown): undefined => {
      deps.log.failure({ method: 'SCHEDULE', route: run }, error);
    });
  // Before what there is to do is read: a later change is seen by the next run.
  const last = nextDue && (await orNothing(readLastChange(deps.db)));
  const rest = known.get(run);
  known.delete(run);
  const now = deps.clock.now();
  const dueAfter = async (since: number) => {
    const due = nextDue && last !== undefined ? await orNothing(nextDue(deps, since)) : 0;
    return Math.min(due ?? 0, since + longestRestMs);
  };
  const version = last?.version;
  const until = rest && (rest.version === version ? rest.until : await dueAfter(rest.since));
  if (rest && until && last !== undefined && now < until)
    known.set(run, await noteRest(deps, run, { ...rest, version, until }));
  else {
    const found = await runActs(deps, run, scheduled);
    const due = found ? await dueAfter(now) : 0;
    if (found && due > now) known.set(run, { since: now, version, until: due, notedAt: now, found });
  }
  deps.log.runSucceeded({ run, milliseconds: Math.round(performance.now() - begun) });
}

/** Notes every ten minutes that there was nothing to do, and that all is as it was found. */
async function noteRest({ db, clock }: Deps, run: Run, rest: Rest): Promise<Rest> {
  const now = clock.now();
  if (now < rest.notedAt + noteEveryMs) return rest;
  const at = new Date(now).toISOString();
  const watched = rest.found.mailWatchedAt === undefined ? {} : { mailWatchedAt: at };
  await noteHealth(db, { ...rest.found, ...watched, [run]: at });
  return { ...rest, notedAt: now };
}

/** Answers what `watch` has found, null where it failed. Throws what the first act has that failed. */
async function runActs(
  deps: Deps,
  run: Run,
  { acts, watch = async () => ({}) }: ScheduledRun,
): Promise<Finding | null> {
  const logFailure = (error: unknown) => deps.log.failure({ method: 'SCHEDULE', route: run }, error);
  const outcomes = await Promise.allSettled(acts.map((act) => act(deps)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  failures.forEach(logFailure);
  const found = await watch(deps).catch((error: unknown) => {
    logFailure(error);
    return null;
  });
  const isDone = failures.length === 0;
  const now = new Date(deps.clock.now()).toISOString();
  await noteHealth(deps.db, { ...found, ...(isDone && { [run]: now }) });
  if (!isDone) throw failures[0];
  return found;
}
