import { createRequire } from 'node:module';
import { join } from 'node:path';
import { canInstallPackages, installFirstAvailable } from './apt.mjs';
import { nodeModulesDir } from './paths.mjs';
import { findInstalled, starts } from './programs.mjs';
import { progress, SetupError } from './report.mjs';
import { run } from './run.mjs';

/** The shell is the same engine without a window around it: the journeys cost two fifths less of the processor in it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const found = () => findInstalled(names, macApps);

/**
 * A Chromium for the browser journeys: the one named by CHROMIUM_PATH, one on the machine, Playwright's own
 * download, the Debian package.
 * @param {string | null} remembered the one an earlier setup settled on
 * @returns {string}
 */
export function ensureChromium(remembered) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (starts(named)) return named;
    throw new SetupError(`CHROMIUM_PATH names ${named}, which does not start: point it at a Chromium`);
  }
  const there = [...(remembered ? [remembered] : []), ...found(), playwrightsOwn()].find(starts);
  if (there) return there;
  progress('Fetching a Chromium for the browser tests (once)');
  downloadPlaywrightsOwn();
  if (starts(playwrightsOwn())) return playwrightsOwn();
  installFirstAvailable(['chromium-headless-shell', 'chromium']);
  const installed = found().find(starts);
  if (installed) return installed;
  throw new SetupError(
    'A Chromium is missing (the browser tests run in it): install Chromium or Chrome, or set CHROMIUM_PATH to one',
  );
}

/** @returns {string} */
function playwrightsOwn() {
  const require = createRequire(join(nodeModulesDir, 'playwright/package.json'));
  return require('playwright').chromium.executablePath();
}

function downloadPlaywrightsOwn() {
  const withSystemLibraries = canInstallPackages() ? ['--with-deps'] : [];
  run(
    join(nodeModulesDir, '.bin/node'),
    [join(nodeModulesDir, 'playwright/cli.js'), 'install', ...withSystemLibraries, '--no-shell', 'chromium'],
    {
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
      timeoutMs: 5 * 60_000,
    },
  );
}
