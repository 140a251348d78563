/**
 * `npm run test:deep`: what takes too long for every change. The first booking in Firefox, fuzzing, races and crashes of
 * `npm test` with many more inputs of the same seeds and more rounds, and mutation testing of the contract's pure rules.
 * `-- --only mutation` runs one of them.
 */
import { clientEnvironment } from './suite/addresses.ts';
import { readToolchain } from './suite/toolchain.ts';
import { runCommand } from './terminal/command.ts';
import { runCheck } from './testing/check-part.ts';
import { partRunner } from './testing/part-runner.ts';
import { testSuite } from './testing/test-suite.ts';
import { runVitest } from './testing/vitest-part.ts';
import { readWanted } from './testing/wanted.ts';

const fuzzInputs = '2000';
const raceRounds = '50';

await runCommand(async () => {
  const { parts } = readWanted(process.argv.slice(2), ['firefox', 'fuzz', 'mutation'], []);
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
      ['fuzz', 'fuzz-hosting', 'races', 'crash'].map((name) => `functions/test/stories/${name}.test.ts`),
      env,
    );
  });
  await suite.stop();
  await part('mutation', (log) => runCheck(log, 'stryker', ['run']));
  sumUp();
});
