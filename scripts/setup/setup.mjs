/**
 * Finds what a suite needs on a machine that has nothing but Node >= 20 with npm and a Java, downloads what it may, says in
 * one line what it cannot get, and writes where it all is into .suite/toolchain.json. Says nothing when there is nothing to
 * do. Runs before `npm start` (`--tests`: before `npm test`, which needs a Chromium too; `--firefox`: before
 * `npm run test:deep`; `--dependencies`: before what needs no suite), so it is plain JavaScript without dependencies.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { ensureFirestoreEmulator } from './firestore-emulator.mjs';
import { ensureChromium, findFirefox, findJava, SetupError, suiteDir } from './programs.mjs';

const wants = (/** @type {string} */ option) => process.argv.includes(option);

async function writeToolchain() {
  mkdirSync(suiteDir, { recursive: true });
  const file = join(suiteDir, 'toolchain.json');
  const javaHome = findJava();
  const toolchain = {
    // An earlier setup's browsers: a test run may be using them now.
    ...(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}),
    javaHome,
    firestoreEmulatorJar: await ensureFirestoreEmulator(javaHome),
    ...(wants('--tests') && { chromiumPath: ensureChromium() }),
    ...(wants('--firefox') && { firefoxPath: findFirefox() }),
  };
  writeFileSync(file, `${JSON.stringify(toolchain, null, 2)}\n`);
}

try {
  ensureDependencies();
  if (!wants('--dependencies')) await writeToolchain();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`✗ ${error.message}\n`);
  process.exitCode = 1;
}
