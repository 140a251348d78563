/**
 * `node scripts/run.mjs <needs> <program> <arguments>`: starts every command of package.json. Given only Node >= 20,
 * npm and a Java, it downloads the rest, or says in one line what it cannot get. Runs the program with the pinned Node.
 * Plain JavaScript: nothing is installed yet.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureFirestoreEmulator } from './setup/firestore-emulator.mjs';
import {
  ensureChromium,
  findFirefox,
  findJava,
  nodeModulesDir,
  SetupError,
  suiteDir,
} from './setup/programs.mjs';

/**
 * The kinds of things a command may need, each with all before it: the packages, a suite's emulators, a Chromium, a
 * Firefox.
 */
const kinds = ['dependencies', 'suite', 'tests', 'deep'];

/**
 * Sets up what is needed, and writes where it all is into .suite/toolchain.json.
 * @param {string} needs
 */
async function setUp(needs) {
  const wants = (/** @type {string} */ kind) => kinds.indexOf(kind) <= kinds.indexOf(needs);
  if (!wants('dependencies')) throw new SetupError(`Say what is needed: ${kinds.join(', ')}`);
  ensureDependencies();
  if (!wants('suite')) return;
  mkdirSync(suiteDir, { recursive: true });
  const file = join(suiteDir, 'toolchain.json');
  const javaHome = findJava();
  const toolchain = {
    // An earlier setup's browsers: a test run may be using them now.
    ...(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}),
    javaHome,
    firestoreEmulatorJar: await ensureFirestoreEmulator(javaHome),
    ...(wants('tests') && { chromiumPath: ensureChromium() }),
    ...(wants('deep') && { firefoxPath: findFirefox() }),
  };
  writeFileSync(file, `${JSON.stringify(toolchain, null, 2)}\n`);
}

/**
 * Starts a program and waits for its end, which becomes this process's own. Signals are passed on: a program stops in
 * its own time, and this process lives as long as it does.
 * @param {string[]} program with its arguments
 */
async function start(program) {
  const bin = join(nodeModulesDir, '.bin');
  const PATH = `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(join(bin, 'node'), program, { env: { ...process.env, PATH }, stdio: 'inherit' });
  const passOn = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, passOn);
  const [code, endedBy] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, passOn);
  if (endedBy) process.kill(process.pid, endedBy);
  process.exitCode = code ?? 1;
}

const [needs = '', ...program] = process.argv.slice(2);
try {
  await setUp(needs);
  if (program.length > 0) await start(program);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`✗ ${error.message}\n`);
  process.exitCode = 1;
}
