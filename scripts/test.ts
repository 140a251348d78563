/**
 * `npm test`: every check of the house, the cheap ones first. All parts run even when an earlier one is red; the
 * last line sums them up. `npm test -- --only unit,api` runs some of them.
 */
import { parseArgs } from 'node:util';
import { seed } from './seed/seed.ts';
import { clientEnvironment } from './suite/identity.ts';
import type { Suite } from './suite/suite.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';
import { runTool } from './terminal/tool.ts';
import { addCounts, type Count, countCheck } from './testing/count.ts';
import { runPlaywright } from './testing/playwright-part.ts';
import { prepareTestSuite } from './testing/test-suite.ts';
import { runVitest } from './testing/vitest-part.ts';

/** Parts that need nothing but the repository. */
const checks = {
  lint: async () => countCheck(await runTool('biome', ['ci', '--error-on-warnings', '.'])),
  types: async () => countCheck(await runTool('tsc', ['-b'])),
  'dead-code': async () => countCheck(await runTool('knip', ['--no-progress'])),
  unit: () => runVitest(['contract', 'functions', 'web', 'scripts']),
};

/** Parts that need the whole suite; the stories come while its store is still empty. */
const stories = {
  api: (suite: Suite) => runVitest(['api'], clientEnvironment(suite.ports)),
  rules: (suite: Suite) => runVitest(['rules'], clientEnvironment(suite.ports)),
  journeys: async (suite: Suite) => {
    await seed(suite.ports);
    return runPlaywright(clientEnvironment(suite.ports));
  },
};

const partNames = [...Object.keys(checks), ...Object.keys(stories), 'budgets'];

await runCommand(async () => {
  const wanted = readWanted();
  const counts: Count[] = [];
  const part = async (name: string, run: () => Promise<Count>) => {
    if (!wanted.has(name)) return;
    say(`\n── ${name}`);
    counts.push(await countSafely(run));
  };
  for (const [name, run] of Object.entries(checks)) await part(name, run);
  await runOnSuite(wanted, part);
  const { passed, failed } = addCounts(counts);
  say(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});

type RunPart = (name: string, run: () => Promise<Count>) => Promise<void>;

/** What cannot be built or started makes each part that needs it red. */
async function runOnSuite(wanted: ReadonlySet<string>, part: RunPart): Promise<void> {
  const needed = [...Object.keys(stories), 'budgets'].filter((name) => wanted.has(name));
  if (needed.length === 0) return;
  say(`\n── build (for ${needed.join(', ')})`);
  const built = await attempt(prepareTestSuite);
  const suite = built && needed.some((name) => name in stories) ? await attempt(built.start) : undefined;
  for (const [name, run] of Object.entries(stories)) {
    await part(name, () => (suite ? run(suite) : cannotRun('the suite')));
  }
  await suite?.stop();
  await part('budgets', async () =>
    built
      ? countCheck(await runTool('node', ['scripts/check-budgets.ts', built.webDir]))
      : cannotRun('the build'),
  );
}

function readWanted(): ReadonlySet<string> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? partNames;
  const unknown = wanted.find((name) => !partNames.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no part "${unknown}"; choose from ${partNames.join(', ')}.`);
  return new Set(wanted);
}

async function countSafely(run: () => Promise<Count>): Promise<Count> {
  return (await attempt(run)) ?? { passed: 0, failed: 1 };
}

async function attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    say(`✗ ${error instanceof CommandError ? error.message : error instanceof Error ? error.stack : error}`);
    return undefined;
  }
}

function cannotRun(what: string): Promise<Count> {
  say(`✗ Not run: there is no ${what.replace('the ', '')} to run it on.`);
  return Promise.resolve({ passed: 0, failed: 1 });
}
