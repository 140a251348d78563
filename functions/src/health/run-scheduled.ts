import type { Deps } from '#lib/deps.ts';
import type { Run } from '#lib/log-events.ts';
import { type Finding, noteHealth } from './health-store.ts';

/** The work of a scheduled function. */
export interface ScheduledRun {
  acts: readonly ((deps: Deps) => Promise<unknown>)[];
  /** Looks at how things are after a run, whether its acts have failed or not. */
  watch?: (deps: Deps) => Promise<Finding>;
}

/**
 * Runs every act of a scheduled function, even when another fails. Each is safe to repeat. What fails is logged; where
 * all acts are done, that is noted in the store and logged as well, also where `watch` fails.
 */
export async function runScheduled(
  deps: Deps,
  run: Run,
  { acts, watch = async () => ({}) }: ScheduledRun,
): Promise<void> {
  const logFailure = (error: unknown) => deps.log.failure({ method: 'SCHEDULE', route: run }, error);
  const begun = performance.now();
  const outcomes = await Promise.allSettled(acts.map((act) => act(deps)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  failures.forEach(logFailure);
  const found = await watch(deps).catch((error: unknown): Finding => {
    logFailure(error);
    return {};
  });
  const isDone = failures.length === 0;
  const now = new Date(deps.clock.now()).toISOString();
  await noteHealth(deps.db, { ...found, ...(isDone && { [run]: now }) });
  if (!isDone) throw failures[0];
  deps.log.runSucceeded({ run, milliseconds: Math.round(performance.now() - begun) });
}
