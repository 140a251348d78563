/**
 * `npm test`: every check of the house, two at a time on the two cores of a small machine. All parts run even when
 * one is red; the last line sums them up. `npm test -- --only unit,api` runs some of them, and with paths after it
 * only those test files.
 */
import { roomForJourneys } from './seed/practice-schedule.ts';
import { seed } from './seed/seed.ts';
import { clientEnvironment } from './suite/addresses.ts';
import { portsAt } from './suite/ports.ts';
import { runCommand } from './terminal/command.ts';
import { runCheck } from './testing/check-part.ts';
import { partRunner } from './testing/part-runner.ts';
import { runPlaywright } from './testing/playwright-part.ts';
import { testSuite } from './testing/test-suite.ts';
import { runVitest } from './testing/vitest-part.ts';
import { readWanted } from './testing/wanted.ts';

const partsWithFiles = ['unit', 'api', 'rules', 'journeys'] as const;
const partNames = ['lint', 'types', 'dead-code', ...partsWithFiles, 'budgets'] as const;

await runCommand(async () => {
  const { parts, files } = readWanted(process.argv.slice(2), partNames, partsWithFiles);
  const { part, sumUp } = partRunner(parts);
  // The stories look at the whole store, so the journeys get another.
  const storySuite = testSuite('stories');
  const journeySuite = testSuite('journeys');

  const checks = async () => {
    await part('lint', (log) => runCheck(log, 'biome', ['ci', '--error-on-warnings', '.']));
    await part('types', (log) => runCheck(log, 'tsc', ['-b']));
    await part('dead-code', (log) =>
      runCheck(log, 'knip', ['--config', 'scripts/testing/knip.json', '--no-progress']),
    );
  };
  const journeys = async () => {
    await part('journeys', async (log) => {
      const { ports } = await journeySuite.running();
      await seed(ports, roomForJourneys);
      return runPlaywright(log, files, clientEnvironment(ports));
    });
    await journeySuite.stop();
  };
  const stories = async () => {
    // The stories end with a lock that the store keeps for a minute (vitest.config.ts).
    for (const name of ['rules', 'api'] as const) {
      await part(name, async (log) => {
        const { ports, directories } = await storySuite.running();
        const env = { ...clientEnvironment(ports), BUILT_FUNCTIONS: directories.functions };
        return runVitest(log, [name], files, env);
      });
    }
    await storySuite.stop();
    await part('budgets', async (log) => {
      const { web, webServer } = await storySuite.built();
      return runCheck(log, 'node', ['scripts/check-budgets.ts', web, webServer]);
    });
  };
  const units = async () => {
    // Seeding the journeys has connected this process to their suite; unit tests know of none.
    const apart = Object.fromEntries(
      Object.keys(clientEnvironment(portsAt(0))).map((name) => [name, undefined]),
    );
    await part('unit', (log) =>
      runVitest(log, ['contract', 'functions', 'web', 'web-dom', 'scripts'], files, apart),
    );
  };
  // The journeys take as long as the stories and the unit tests together.
  await Promise.all([checks().then(journeys), stories().then(units)]);
  sumUp();
});
