import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { type Act, actKinds, themes } from './acts.ts';
import { type Ends, type Report, runStory, type Story } from './run-story.ts';

/** Only what a story consists of is shrunk; smaller numbers would make it no clearer. */
const number = (max: number) => fc.noShrink(fc.nat(max));

/** Numbers that stand for an act of a story: its kind, its process, and its own subject or that of its wave. */
const choice = fc.record({
  kind: number(29),
  on: number(1),
  own: fc.noShrink(fc.option(fc.nat(8))),
  b: number(14),
});

type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

/**
 * Minutes between waves: mostly none, sometimes within the undo minute, rarely beyond deadlines and retention. After
 * the half of a month it is asked whether a visit that was booked long ago still suits.
 */
const gaps = [0, 0, 0, 0, 1, 30, 600, 1440, 4320, 21_600, 43_200];

const wave = fc.record({
  minutes: fc.noShrink(fc.constantFrom(...gaps)),
  order: number(0x7fffffff),
  about: number(8),
  acts: fc.array(choice, { minLength: 1, maxLength: 4 }),
});

/**
 * Stories that may happen: waves of one to four concurrent acts, mostly about one person or visit, from none to 30 days
 * apart. A story has few kinds of acts, one theme's with some others and always bookings, so that any two often meet
 * (swarm testing).
 */
const storyWith = (people: number): fc.Arbitrary<Story> =>
  fc
    .tuple(
      number(4),
      fc.noShrink(fc.constantFrom(...themes)),
      fc.noShrink(fc.uniqueArray(fc.constantFrom(...actKinds), { maxLength: 2 })),
      fc.array(wave, { maxLength: 14, size: 'max' }),
    )
    .map(([start, theme, others, waves]) => {
      const kinds: Act['kind'][] = ['book', ...theme, ...theme, ...others];
      const actOf = (about: number, { kind, on, own, b }: Choice): Act => ({
        kind: kinds[kind % kinds.length] as Act['kind'],
        on,
        a: own ?? about,
        b,
      });
      return {
        start,
        people,
        waves: waves.map(({ minutes, order, about, acts }) => ({
          minutes,
          order,
          acts: acts.map((act) => actOf(about, act)),
        })),
      };
    });

/** The number of tries, and the shortest story that breaks a rule. */
export interface Explored {
  stories: number;
  simulatedHours: number;
  ends: Report['ends'];
  /** A hash of the stores of all stories. */
  digest: string;
  found: { story: Story; violations: readonly string[] } | null;
}

/** Runs stories of so many people from a seed on, until one breaks a rule or it is enough; shrinks that one. */
export async function explore(
  { seed, people }: { seed: number; people: number },
  isEnough: (soFar: Explored) => boolean,
): Promise<Explored> {
  const explored: Explored = { stories: 0, simulatedHours: 0, ends: {}, digest: '', found: null };
  for (let batch = 0; !isEnough(explored); batch += 1) {
    const property = fc.asyncProperty(storyWith(people), async (story) => {
      if (!explored.found && isEnough(explored)) return true;
      const report = await runStory(story);
      if (!explored.found) {
        explored.stories += 1;
        explored.simulatedHours += report.hours;
        explored.digest = createHash('sha256')
          .update(explored.digest + report.digest)
          .digest('hex');
        for (const [kind, ends] of entriesOf(report.ends))
          explored.ends[kind] = sum(explored.ends[kind], ends);
      }
      if (report.violations.length > 0) explored.found = { story, violations: report.violations };
      return report.violations.length === 0;
    });
    const checked = await fc.check(property, { seed: (seed * 1_000_003 + batch) | 0, numRuns: 100 });
    if (checked.errorInstance !== null && !explored.found) throw checked.errorInstance;
    if (explored.found) return { ...explored, found: await shortest(checked.counterexample) };
  }
  return explored;
}

const entriesOf = (ends: Report['ends']) => Object.entries(ends) as [Act['kind'], Ends][];

const sum = (one: Ends | undefined, other: Ends): Ends => ({
  done: (one?.done ?? 0) + other.done,
  refused: (one?.refused ?? 0) + other.refused,
  failed: (one?.failed ?? 0) + other.failed,
  brokenOff: (one?.brokenOff ?? 0) + other.brokenOff,
});

/** Runs one story, as it was found. */
export async function replay(story: Story): Promise<Explored> {
  const { violations, ends, hours, digest } = await runStory(story);
  const found = violations.length > 0 ? { story, violations } : null;
  return { stories: 1, simulatedHours: hours, ends, digest, found };
}

/** The shortest story once more: what it breaks. */
async function shortest(counterexample: [Story] | null): Promise<Explored['found']> {
  const replayed = counterexample && (await replay(counterexample[0])).found;
  if (!replayed)
    throw new Error('A story broke a rule once and then did not: something is not drawn from its numbers.');
  return replayed;
}
