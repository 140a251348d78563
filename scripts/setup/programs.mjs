import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = fileURLToPath(new URL('../..', import.meta.url));
/** Everything generated for local suites; git-ignored. */
export const suiteDir = join(rootDir, '.suite');
export const nodeModulesDir = join(rootDir, 'node_modules');

/** Said to the user as one line, without a stack trace: what is missing and how to get it. */
export class SetupError extends Error {}

/**
 * One progress line for a step that takes time; setup says nothing about what is already there.
 * @param {string} line
 */
export function progress(line) {
  process.stdout.write(`› ${line}\n`);
}

/**
 * Runs a program to its end without a shell and never throws: a program that is not there is an ordinary
 * outcome here (`ok: false`).
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { ...options, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return { ok: done.status === 0, output: `${done.stdout ?? ''}${done.stderr ?? ''}` };
}

/**
 * The paths of programs of these names on the PATH, in its order.
 * @param {string[]} names
 */
export function onPath(names) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)))
    .filter((path) => existsSync(path));
}

/** firebase-tools 15 refuses an older one. */
const minimumMajor = 21;

/** Folders of Java installations, and where in each of them its home is. */
const usualPlaces = [
  ['/usr/lib/jvm', ''],
  [join(homedir(), '.sdkman/candidates/java'), ''],
  ['/Library/Java/JavaVirtualMachines', 'Contents/Home'],
  ['/opt/homebrew/opt', 'libexec/openjdk.jdk/Contents/Home'],
  ['/usr/local/opt', 'libexec/openjdk.jdk/Contents/Home'],
  ['/home/linuxbrew/.linuxbrew/opt', 'libexec'],
];

/** The home directory of a Java new enough for the emulators; the user's own choice comes first. */
export function findJava() {
  const homes = [
    ...(process.env['JAVA_HOME'] ? [process.env['JAVA_HOME']] : []),
    ...onPath(['java']).map((java) => dirname(dirname(realpathSync(java)))),
    ...usualPlaces.flatMap(([dir = '', inner = '']) =>
      existsSync(dir) ? readdirSync(dir).map((name) => join(dir, name, inner)) : [],
    ),
  ];
  const found = homes.find((home) => {
    const release = join(home, 'release');
    if (!existsSync(join(home, 'bin/java')) || !existsSync(release)) return false;
    return javaMajor(readFileSync(release, 'utf8')) >= minimumMajor;
  });
  if (found) return found;
  throw new SetupError(
    `Java >= ${minimumMajor} is missing (the Firestore emulator runs on it): install one, for example with sudo apt-get install openjdk-21-jre-headless or from https://adoptium.net, or set JAVA_HOME to one`,
  );
}

/**
 * The major version in the `release` file of a Java; 0 where it states none. Java 8 and older call themselves 1.8.
 * @param {string} text
 */
export function javaMajor(text) {
  return Number(/^JAVA_VERSION="(\d+)/m.exec(text)?.[1] ?? 0);
}

/**
 * A Chromium for the browser journeys: one on the machine, or Playwright's own download. The headless shell is the same
 * engine without a window: the journeys cost it two fifths less of the processor.
 */
export function ensureChromium() {
  const fromNodeModules = createRequire(join(nodeModulesDir, 'playwright/package.json'));
  const find = () =>
    findBrowser('CHROMIUM_PATH', [
      ...onPath(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']),
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      fromNodeModules('playwright').chromium.executablePath(),
    ]);
  let found = find();
  if (!found) {
    downloadChromium();
    found = find();
  }
  if (found) return found;
  throw new SetupError(
    'A Chromium is missing (npm test runs the journeys in it): sudo apt-get install chromium-headless-shell, or set CHROMIUM_PATH to one',
  );
}

function downloadChromium() {
  progress('Fetching a Chromium (once)');
  // Nobody is asked for a password: only root gets the system's libraries with it.
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const playwright = join(nodeModulesDir, 'playwright/cli.js');
  run(join(nodeModulesDir, '.bin/node'), [playwright, 'install', ...withLibraries, '--no-shell', 'chromium']);
}

/** A stock Firefox for `npm run test:deep`. */
export function findFirefox() {
  const found = findBrowser('FIREFOX_PATH', [
    ...onPath(['firefox-esr', 'firefox']),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);
  if (found) return found;
  throw new SetupError(
    'A Firefox is missing (npm run test:deep books in it): sudo apt-get install firefox-esr, or set FIREFOX_PATH to one',
  );
}

/**
 * The first of these programs that runs here, or the one that a variable names. Asking for its version proves that a
 * browser's shared libraries are there too.
 * @param {string} variable
 * @param {string[]} places
 */
function findBrowser(variable, places) {
  const named = process.env[variable];
  const found = (named ? [named] : places).find((path) => existsSync(path) && run(path, ['--version']).ok);
  if (!named || found) return found;
  throw new SetupError(`${variable} names ${named}, which does not start: point it at a browser`);
}
