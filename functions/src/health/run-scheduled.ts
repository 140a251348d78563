import type { Deps } from '#lib/deps.ts';
import type { Run } from '#lib/log-events.ts';
import { type Finding, noteHealth } from './health-store.ts';

type Act = (deps: Deps) => Promise<unknown>;

/** Looks at how things are after a run, whether its acts have failed or not. */
type Watch = (deps: Deps) => Promise<Finding>;

/**
 * Runs every act of a scheduled function, even when another fails. Each is safe to repeat. What fails is logged, and the run has
 * then no success; that of one is noted in the store and logged.
 */
export async function runScheduled(
  deps: Deps,
  run: Run,
  acts: readonly Act[],
  watch: Watch = async () => ({}),
): Promise<void> {
  const begun = performance.now();
  const outcomes = await Promise.allSettled(acts.map((act) => act(deps)));
  const [watched] = await Promise.allSettled([watch(deps)]);
  const failures = [...outcomes, watched].flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  for (const failure of failures) deps.log.failure({ method: 'SCHEDULE', route: run }, failure);
  const found = watched.status === 'fulfilled' ? watched.value : {};
  const isDone = failures.length === 0;
  const now = new Date(deps.clock.now()).toISOString();
  await noteHealth(deps.db, { ...found, ...(isDone && { [run]: now }) });
  if (!isDone) throw failures[0];
  deps.log.runSucceeded({ run, milliseconds: Math.round(performance.now() - begun) });
}
