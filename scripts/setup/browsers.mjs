import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { nodeModulesDir } from './paths.mjs';
import { onPath, progress, run, SetupError } from './programs.mjs';

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
