/**
 * `npm test`: every check, two at a time on a small machine's two cores. All parts run even if one is red. `-- --only
 * unit,api` runs some, with paths only those test files (of journeys also the deep run's); `--at 2027-03-14T05:30Z` as
 * if it were then.
 */
import { roomForJourneys } from './seed/practice-schedule.ts';
import { seed } from './seed/seed.ts';
import { runCommand } from './terminal/command.ts';
import { runJourneys } from './testing/journeys.ts';
import { partRunner, readWanted } from './testing/parts.ts';
import { setClock } from './testing/set-clock.ts';
import { testSuite } from './testing/test-suite.ts';
import { runCheck, runVitest } from './testing/tools.ts';

const partsWithFiles = ['unit', 'simulation', 'stories', 'api', 'rules', 'journeys'] as const;
const partNames = ['lint', 'types', 'dead-code', 'counts', ...partsWithFiles, 'budgets'] as const;

await runCommand(async () => {
  const { parts, files, shard, at } = readWanted(process.argv.slice(2), partNames, partsWithFiles, [
    'api',
    'journeys',
  ]);
  if (at !== undefined) setClock(at);
  const { part, sumUp } = partRunner(parts);

  const checks = async () => {
    await part('lint', (log) => runCheck(log, 'biome', ['ci', '--error-on-warnings', '.']));
    // With one checker, as each looks anew at what it shares with others.
    await part('types', (log) => runCheck(log, 'tsc', ['-b', '--builders', '1', '--checkers', '1']));
    await part('dead-code', (log) =>
      runCheck(log, 'knip', ['--config', 'scripts/testing/knip.json', '--no-progress']),
    );
    await part('counts', (log) => runCheck(log, 'node', ['scripts/count.ts']));
    await part('unit', (log) =>
      runVitest(log, ['contract', 'functions', 'web', 'web-dom', 'scripts'], files),
    );
    await part('simulation', (log) => runVitest(log, ['simulation'], files));
  };
  const checked = checks();
  const suite = testSuite('checks');
  const depth = files.length > 0 ? { DEEP_TESTS: 'true' } : {};
  let seeded: Promise<void> | undefined;
  /** Starts the suite of the journeys, with what they find there. */
  const startSeeded = async () => {
    const { ports } = await suite.running();
    await seed(ports, roomForJourneys);
  };
  const stories = async () => {
    await part('rules', (log) => suite.run((env) => runVitest(log, ['rules'], files, env)));
    await part('api', (log) =>
      suite.run((env) => runVitest(log, ['api'], files, { ...env, ...depth }, shard)),
    );
    // Last, on all processors once the checks end. Not beside `api`, whose restore drill takes all accounts away.
    await part('stories', (log) => suite.run((env) => runVitest(log, ['stories'], files, env)));
    await suite.stop();
    // While the last checks run. Where it fails, the journeys say why.
    if (parts.has('journeys')) seeded = startSeeded();
    seeded?.catch(() => undefined);
    await part('budgets', async (log) => {
      const { web, webServer } = await suite.built();
      return runCheck(log, 'node', ['scripts/check-budgets.ts', web, webServer]);
    });
  };
  const journeys = async () => {
    await part('journeys', (log) =>
      suite.run(async (env) => {
        await seeded;
        return runJourneys(log, files, { ...env, ...depth }, { shard });
      }),
    );
    await suite.stop();
  };
  await Promise.all([checked, stories()]);
  // Three browsers: they have the machine to themselves.
  await journeys();
  sumUp();
});
