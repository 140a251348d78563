/**
 * Brings a machine that has nothing but Node >= 20 and npm to where the suite can run, and remembers what it
 * found in .suite/toolchain.json. Says nothing when there is nothing to do. Runs before `npm start`
 * (`--tests`: before `npm test`, which needs a Chromium too; `--deep-tests`: before `npm run test:deep`, which needs a
 * Firefox; `--lighthouse`: before `npm run bench:web`, which has it as a package of its own; `--dependencies`: before what
 * needs no suite), so it is plain JavaScript without dependencies.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureFirefox } from './browsers.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ensureFirestoreEmulator } from './firestore-emulator.mjs';
import { ensureJava } from './java.mjs';
import { rootDir, suiteDir, toolchainFile } from './paths.mjs';
import { SetupError } from './report.mjs';

/**
 * @typedef {{
 *   javaHome: string,
 *   firestoreEmulatorJar: string | null,
 *   chromiumPath: string | null,
 *   firefoxPath: string | null,
 * }} Toolchain
 */

/** @returns {Partial<Toolchain>} */
function remembered() {
  return existsSync(toolchainFile) ? JSON.parse(readFileSync(toolchainFile, 'utf8')) : {};
}

/** @param {{ chromium: boolean, firefox: boolean }} wanted */
async function setUp({ chromium, firefox }) {
  mkdirSync(suiteDir, { recursive: true });
  const before = remembered();
  const javaHome = ensureJava();
  /** @type {Toolchain} */
  const toolchain = {
    javaHome,
    firestoreEmulatorJar: await ensureFirestoreEmulator(javaHome, before.firestoreEmulatorJar ?? null),
    chromiumPath: chromium ? ensureChromium(before.chromiumPath ?? null) : (before.chromiumPath ?? null),
    firefoxPath: firefox ? ensureFirefox(before.firefoxPath ?? null) : (before.firefoxPath ?? null),
  };
  writeFileSync(toolchainFile, `${JSON.stringify(toolchain, null, 2)}\n`);
}

try {
  ensureDependencies();
  const wants = (/** @type {string} */ option) => process.argv.includes(option);
  if (wants('--lighthouse')) ensureDependencies(join(rootDir, 'scripts/bench/lighthouse'));
  if (!wants('--dependencies')) {
    await setUp({ chromium: wants('--tests'), firefox: wants('--deep-tests') });
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`✗ ${error.message}\n`);
  process.exitCode = 1;
}
