/**
 * `npm run test:deep`: what takes too long for every change. The first booking in Firefox, fuzzing, races and crashes of
 * `npm test` with many more inputs of the same seeds and more rounds, its journeys on a line on which every answer is late,
 * and mutation testing of the contract's pure rules.
 * `-- --only mutation` runs one of them.
 */
import { roomForJourneys } from './seed/practice-schedule.ts';
import { seed } from './seed/seed.ts';
import { clientEnvironment } from './suite/addresses.ts';
import { readToolchain } from './suite/toolchain.ts';
import { runCommand } from './terminal/command.ts';
import { runCheck } from './testing/check-part.ts';
import { partRunner } from './testing/part-runner.ts';
import { runPlaywright } from './testing/playwright-part.ts';
import { testSuite } from './testing/test-suite.ts';
import { runVitest } from './testing/vitest-part.ts';
import { readWanted } from './testing/wanted.ts';

const fuzzInputs = '2000';
const raceRounds = '50';
/** Milliseconds, at most; longer than the specification's pause of a second between a login and where it leads. */
const lateness = '1500';

await runCommand(async () => {
  const { parts } = readWanted(process.argv.slice(2), ['firefox', 'fuzz', 'late-journeys', 'mutation'], []);
  const { part, sumUp } = partRunner(parts);
  const suite = testSuite('deep');
  await part('firefox', async (log) => {
    const { ports } = await suite.running();
    const env = { ...clientEnvironment(ports), FIREFOX_PATH: readToolchain().firefoxPath ?? '' };
    return runVitest(log, ['firefox'], [], env);
  });
  await part('fuzz', async (log) => {
    const { ports } = await suite.running();
    const env = { ...clientEnvironment(ports), FUZZ_INPUTS: fuzzInputs, RACE_ROUNDS: raceRounds };
    return runVitest(
      log,
      ['api'],
      ['fuzz', 'fuzz-hosting', 'races', 'schedule-races', 'crash'].map(
        (name) => `functions/test/stories/${name}.test.ts`,
      ),
      env,
    );
  });
  await suite.stop();
  // As in `npm test`, the journeys get a store that the stories have not looked at.
  const journeySuite = testSuite('late-journeys');
  await part('late-journeys', async (log) => {
    const { ports } = await journeySuite.running();
    await seed(ports, roomForJourneys);
    return runPlaywright(log, [], { ...clientEnvironment(ports), JOURNEY_LATENESS: lateness });
  });
  await journeySuite.stop();
  await part('mutation', (log) => runCheck(log, 'stryker', ['run', 'scripts/testing/stryker.config.json']));
  sumUp();
});
