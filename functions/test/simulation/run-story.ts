import { createHash } from 'node:crypto';
import { AppError } from '#lib/app-error.ts';
import type { Act } from './acts.ts';
import { runAct, wantedBy } from './acts.ts';
import { wrongAnswers } from './answers.ts';
import { violations } from './checker.ts';
import { NothingThere } from './choices.ts';
import { openPractice, type SimulatedPractice } from './practice.ts';
import { describe, notBookable, roomsThatLeave, wrongReports } from './use-case-checks.ts';
import { calm, createWorld, inhabit, type Outcome, stormy, type World } from './world.ts';

/** Acts that happen at once, some minutes after those before; `order` draws whose turn it is, and what goes wrong. */
export interface Wave {
  minutes: number;
  order: number;
  acts: readonly Act[];
}

/** The events in a practice with so many accounts, from a day on which stories start. Runs alike each time. */
export interface Story {
  start: number;
  people: number;
  waves: readonly Wave[];
}

/** The number of acts that were done, refused, failed for the moment, or broke off. */
export type Ends = Record<'done' | 'refused' | 'failed' | 'brokenOff', number>;

/** The outcome of a story. */
export interface Report {
  /** Empty where everything is as it must be. */
  violations: string[];
  /** The ends of the acts of each kind. */
  ends: Partial<Record<Act['kind'], Ends>>;
  /** The hours that it has taken in its world. */
  hours: number;
  /** A hash of all that is in the store in the end: the same story gives the same. */
  digest: string;
}

/** Days before the clocks change, in spring and autumn, before the year ends, before a leap day, and any. */
const starts = ['2026-03-06', '2026-10-30', '2026-12-30', '2028-02-27', '2026-06-02'].map((date) =>
  Date.parse(`${date}T14:00:00Z`),
);

/** The codes of gRPC by which the store fails for a moment; the caller sees an error and may repeat the call. */
const momentary = new Set<unknown>([4, 5, 6, 8, 9, 10, 14]);
const isMomentary = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' && momentary.has(error.code);

/** Runs a story in a world of its own. The same story gives the same report. */
export async function runStory({ start, people, waves }: Story): Promise<Report> {
  const startsAt = starts[start % starts.length] as number;
  const world = createWorld(startsAt);
  const leave = inhabit(world);
  try {
    const practice = await openPractice(world, people);
    const report: Report = { violations: [], ends: {}, hours: 0, digest: '' };
    let repeated: { act: Act; key: string }[] = [];
    for (const [wave, { minutes, order, acts }] of waves.entries()) {
      world.pass(minutes * 60_000);
      world.change(stormy);
      const fresh = acts.map((act, index) => ({ act, key: `call-${wave}-${index}` }));
      const calling = [...repeated, ...fresh];
      const outcomes = await world.together(
        order,
        calling.map(
          ({ act, key }) =>
            () =>
              runAnswered(practice, act, key),
        ),
      );
      repeated = calling.filter((_, index) => isOpen(outcomes[index]) && world.random() < 0.7);
      for (const [index, outcome] of outcomes.entries()) count(report, calling[index]?.act.kind, outcome);
      world.change(calm);
      report.violations.push(...(await violations(practice, 'meanwhile')));
      if (report.violations.length > 0) return report;
    }
    await comeToRest(world, practice, report, startsAt);
    report.hours = (world.clock.now() - startsAt) / 3_600_000;
    report.digest = createHash('sha256').update(JSON.stringify(world.store.all())).digest('hex');
    return report;
  } finally {
    leave();
  }
}

/** Runs an act, and holds what it answers to the model of the day. */
async function runAnswered(practice: SimulatedPractice, act: Act, key: string): Promise<unknown> {
  const { world } = practice;
  const request = { since: world.model.moment(), wanted: wantedBy(practice, act) };
  const follow = (answer: Outcome<unknown>) =>
    world.model.broken.push(...wrongAnswers(world.model, request, answer));
  try {
    const value = await runAct(practice, act, key);
    follow({ ended: 'done', value });
    return value;
  } catch (error) {
    follow({ ended: 'failed', error });
    throw error;
  }
}

/** Whether its caller does not know what has become of it. */
const isOpen = (outcome: Outcome<unknown> | undefined): boolean =>
  outcome?.ended === 'unknown' || (outcome?.ended === 'failed' && isMomentary(outcome.error));

function count(report: Report, kind: Act['kind'] | undefined, outcome: Outcome<unknown>): void {
  const end = endOf(outcome);
  if (kind === undefined || end === null) {
    report.violations.push(`unexpected: ${describe(outcome.ended === 'failed' ? outcome.error : outcome)}`);
    return;
  }
  const ends = report.ends[kind] ?? { done: 0, refused: 0, failed: 0, brokenOff: 0 };
  report.ends[kind] = { ...ends, [end]: ends[end] + 1 };
}

/** Null where it has ended as nothing may end. */
function endOf(outcome: Outcome<unknown>): keyof Ends | null {
  if (outcome.ended === 'done') return 'done';
  if (outcome.ended === 'unknown') return 'brokenOff';
  if (outcome.error instanceof AppError || outcome.error instanceof NothingThere) return 'refused';
  return isMomentary(outcome.error) ? 'failed' : null;
}

const timers = ['housekeeping', 'sweep', 'mail', 'housekeeping', 'mail'] as const;

/** Runs the timers twice without faults, an hour apart: interrupted work is completed, and then all must be right. */
async function comeToRest(
  world: World,
  practice: SimulatedPractice,
  report: Report,
  startsAt: number,
): Promise<void> {
  world.change(calm);
  report.violations.push(...(await wrongReports(practice, startsAt)));
  for (const [order, kind] of timers.entries()) {
    world.pass(61 * 60_000);
    const outcomes = await world.together(order, [() => runAct(practice, { kind, on: 0, a: 0, b: 0 }, kind)]);
    for (const outcome of outcomes) {
      if (outcome.ended === 'failed') report.violations.push(`${kind} failed: ${describe(outcome.error)}`);
    }
  }
  report.violations.push(...(await violations(practice, 'at rest')));
  report.violations.push(...world.unasked(practice.documentsIn));
  report.violations.push(...(await notBookable(practice)), ...(await roomsThatLeave(practice)));
}
