/**
 * Brings a machine that has nothing but Node >= 20 and npm to where the suite can run, and remembers what it
 * found in .suite/toolchain.json. Says nothing when there is nothing to do. Runs before `npm start`
 * (`--tests`: before `npm test`, which needs a browser too; `--dependencies`: before what needs
 * no suite), so it is plain JavaScript without dependencies.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ensureFirestoreEmulator } from './firestore-emulator.mjs';
import { ensureJava } from './java.mjs';
import { suiteDir, toolchainFile } from './paths.mjs';
import { SetupError } from './report.mjs';

/**
 * @typedef {{ javaHome: string, firestoreEmulatorJar: string | null, chromiumPath: string | null }} Toolchain
 */

/** @returns {Partial<Toolchain>} */
function remembered() {
  return existsSync(toolchainFile) ? JSON.parse(readFileSync(toolchainFile, 'utf8')) : {};
}

/** @param {{ tests: boolean }} wanted */
async function setUp({ tests }) {
  mkdirSync(suiteDir, { recursive: true });
  const before = remembered();
  const javaHome = ensureJava();
  /** @type {Toolchain} */
  const toolchain = {
    javaHome,
    firestoreEmulatorJar: await ensureFirestoreEmulator(javaHome, before.firestoreEmulatorJar ?? null),
    chromiumPath: tests ? ensureChromium(before.chromiumPath ?? null) : (before.chromiumPath ?? null),
  };
  writeFileSync(toolchainFile, `${JSON.stringify(toolchain, null, 2)}\n`);
}

try {
  ensureDependencies();
  if (!process.argv.includes('--dependencies')) {
    await setUp({ tests: process.argv.includes('--tests') });
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`✗ ${error.message}\n`);
  process.exitCode = 1;
}
