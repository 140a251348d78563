import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { rootDir } from '../suite/directories.ts';

const temporaryFolder = './scripts/testing/temporary-folder.ts';

/** Unit tests need nothing but this repository; noise on the console fails them. Slow machines get their time. */
const unit = {
  setupFiles: [temporaryFolder, './scripts/testing/unit-setup.ts'],
  // A thread for all files: packages are loaded once, our modules anew for each file (unit-setup.ts). Contexts, which
  // load both anew, took twice the processor time.
  pool: 'threads' as const,
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // The stories run beside them.
  maxWorkers: '50%',
  testTimeout: 30_000,
};

/** A document costs time, so only those files that need one are in one. */
const inDocument = {
  // A document for each file; the thread and its packages are those of all.
  environment: join(rootDir, 'web/src/testing/environment.ts'),
  setupFiles: [...unit.setupFiles, './web/src/testing/document.ts', './web/src/testing/setup.ts'],
};

const ireland = join(rootDir, 'web/src/testing/practices/ireland');

/**
 * The practice whose site it is: one of the tests in the place of the deployment's, which may say what it likes. It is
 * in another country than the demonstration, of another name, zone and currency.
 */
const practice = {
  alias: [
    { find: '#deployment', replacement: ireland },
    { find: '#look', replacement: join(ireland, 'look') },
  ],
};

/** The files of a project. */
const named = (name: string, ...include: string[]) => ({ name, include });

type Files = ReturnType<typeof named> & { exclude?: string[] } & Partial<typeof inDocument>;

const ofTheWeb = (files: Files) => ({
  extends: './web/vite.config.ts',
  resolve: practice,
  // The limit is of characters of the page that a missing element is reported with.
  test: { ...unit, root: '.', env: { DEBUG_PRINT_LIMIT: '2000' }, ...files },
});

/** Stories and rules share the one suite that SUITE_ORIGIN and the emulator variables name (`npm test` sets them). */
const onTheSuite = {
  fileParallelism: false,
  // Loading what talks to the store costs a file more than emptying it.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

const stories = {
  ...onTheSuite,
  setupFiles: [
    temporaryFolder,
    './functions/test/support/empty-store.ts',
    './functions/test/support/record-queries.ts',
  ],
};

/**
 * Stories on a store in memory, which `simulated-store.test.ts` holds to the emulator's: each process has its own, so
 * three run at a time, as each waits two fifths of it. In the deep run, or named for `api`, they run on the emulators.
 */
const inMemory = 'functions/test/stories/**/*.test.ts';
const atOnce = { fileParallelism: true, maxWorkers: 3 };
const onEmulators = [
  '{functions/test/emulator-stories,scripts/stories}/**/*.test.ts',
  process.env['DEEP_TESTS'] ? inMemory : 'functions/test/stories/store-helpers.test.ts',
];

/** The file in which `npm test` reads how many tests passed. */
const report = process.env['TEST_REPORT'];

export default defineConfig({
  root: rootDir,
  test: {
    ...(report ? { reporters: ['default', ['json', { outputFile: report }]] } : {}),
    projects: [
      // Its files leave nothing behind that another could find: they share a process.
      { test: { ...unit, ...named('contract', 'contract/src/**/*.test.ts'), pool: 'forks', isolate: false } },
      { resolve: practice, test: { ...unit, ...named('functions', 'functions/src/**/*.test.ts') } },
      {
        resolve: practice,
        test: {
          ...unit,
          ...named('scripts', 'scripts/**/*.test.{ts,mjs}'),
          exclude: ['scripts/stories/**'],
        },
      },
      {
        resolve: practice,
        test: { ...unit, ...named('simulation', 'functions/test/simulation/**/*.test.ts'), pool: 'forks' },
      },
      ofTheWeb({
        ...named('web', 'web/{src,framework,tools}/**/*.test.ts'),
        exclude: ['web/**/*.dom.test.ts'],
      }),
      ofTheWeb({
        ...inDocument,
        ...named(
          'web-dom',
          'web/{src,framework,tools}/**/*.test.tsx',
          'web/{src,framework,tools}/**/*.dom.test.ts',
        ),
      }),
      { test: { ...stories, ...named('stories', inMemory), ...atOnce, env: { STORY_STORE: 'memory' } } },
      { test: { ...stories, ...named('api', ...onEmulators) } },
      { test: { ...onTheSuite, ...named('rules', 'e2e/rules/**/*.test.ts') } },
      // A journey takes its time, as in playwright.config.ts; `npm run test:deep` names the Firefox.
      { test: { ...onTheSuite, ...named('firefox', 'e2e/firefox/**/*.test.ts'), testTimeout: 180_000 } },
    ],
  },
});
