/**
 * `npm run test:deep`: what takes too long for every change (CONTRIBUTING.md lists it). After the stories it is a
 * random moment of the next two years, which `--at` repeats. Failed journeys run again, to name flaky ones. `-- --only
 * journeys <path>` runs a part, or files of it.
 */
import { roomForJourneys } from './seed/practice-schedule.ts';
import { seed } from './seed/seed.ts';
import { readToolchain } from './suite/toolchain.ts';
import { runCommand } from './terminal/command.ts';
import { runJourneys } from './testing/journeys.ts';
import { partRunner, readWanted } from './testing/parts.ts';
import { randomMoment, setClock } from './testing/set-clock.ts';
import { testSuite } from './testing/test-suite.ts';
import { runCheck, runVitest } from './testing/tools.ts';

const fuzzInputs = '2000';
const raceRounds = '50';
/** Milliseconds, at most; longer than the specification's pause of a second between a login and where it leads. */
const lateness = '1500';
/** 200 years. */
const simulatedHours = String(200 * 8766);
/** The times that a failed journey is repeated. */
const repeats = 30;

const withFiles = ['stories', 'journeys', 'late-journeys'] as const;

await runCommand(async () => {
  const {
    parts,
    files,
    at = randomMoment(),
  } = readWanted(
    process.argv.slice(2),
    ['firefox', ...withFiles, 'chaos', 'properties', 'simulation', 'mutation'],
    withFiles,
  );
  const { part, sumUp } = partRunner(parts);
  const suite = testSuite('deep');
  await part('firefox', (log) =>
    suite.run((env) => {
      const FIREFOX_PATH = readToolchain().firefoxPath ?? '';
      return runVitest(log, ['firefox'], [], { ...env, FIREFOX_PATH });
    }),
  );
  await part('stories', (log) =>
    suite.run((env) => {
      const depth = { FUZZ_INPUTS: fuzzInputs, RACE_ROUNDS: raceRounds, DEEP_TESTS: 'true' };
      return runVitest(log, ['api'], files, { ...env, ...depth });
    }),
  );
  await suite.stop();
  setClock(at);
  for (const [name, late] of [
    ['journeys', {}],
    ['late-journeys', { JOURNEY_LATENESS: lateness }],
  ] as const) {
    await part(name, (log) =>
      suite.run(async (env, ports) => {
        await seed(ports, roomForJourneys);
        return runJourneys(log, files, { ...env, ...late, DEEP_TESTS: 'true' }, { repeats });
      }),
    );
    await suite.stop();
  }
  await part('chaos', (log) => runCheck(log, 'node', ['scripts/chaos.ts']));
  await part('properties', (log) => runVitest(log, ['contract', 'functions'], [], { DEEP_TESTS: 'true' }));
  await part('simulation', (log) => runVitest(log, ['simulation'], [], { SIMULATED_HOURS: simulatedHours }));
  await part('mutation', (log) => runCheck(log, 'stryker', ['run', 'scripts/testing/stryker.config.json']));
  sumUp();
});
