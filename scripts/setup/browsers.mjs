import { createRequire } from 'node:module';
import { join } from 'node:path';
import { nodeModulesDir } from './paths.mjs';
import { canInstallPackages, findInstalled, installFirstAvailable, run, starts } from './programs.mjs';
import { progress, SetupError } from './report.mjs';

/**
 * A Chromium for the browser journeys: the one named by CHROMIUM_PATH, one on the machine, Playwright's own download, the
 * Debian package. The shell is the same engine without a window: the journeys cost it two fifths less of the processor.
 * @param {string | null} remembered the one an earlier setup settled on
 */
export function ensureChromium(remembered) {
  return ensureBrowser(remembered, {
    variable: 'CHROMIUM_PATH',
    browser: 'Chromium',
    use: 'npm test runs the journeys in it',
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
    ],
    places: () => [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      playwrightsChromium(),
    ],
    download: downloadPlaywrightsChromium,
    packages: ['chromium-headless-shell', 'chromium'],
  });
}

/**
 * A stock Firefox for `npm run test:deep`: the one named by FIREFOX_PATH, one on the machine, the Debian package.
 * @param {string | null} remembered the one an earlier setup settled on
 */
export function ensureFirefox(remembered) {
  return ensureBrowser(remembered, {
    variable: 'FIREFOX_PATH',
    browser: 'Firefox',
    use: 'npm run test:deep books in it',
    names: ['firefox-esr', 'firefox'],
    places: () => ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  });
}

/**
 * @typedef {{
 *   variable: string, browser: string, use: string,
 *   names: string[], places: () => string[], download?: () => void, packages: string[],
 * }} Wanted
 */

/**
 * @param {string | null} remembered
 * @param {Wanted} wanted
 * @returns {string}
 */
function ensureBrowser(remembered, { variable, browser, use, names, places, download, packages }) {
  const named = process.env[variable];
  if (named) {
    if (starts(named)) return named;
    throw new SetupError(`${variable} names ${named}, which does not start: point it at a ${browser}`);
  }
  const found = () => findInstalled(names, places()).find(starts);
  const there = (remembered && starts(remembered) && remembered) || found();
  if (there) return there;
  progress(`Fetching a ${browser} (once)`);
  download?.();
  const downloaded = found();
  if (downloaded) return downloaded;
  installFirstAvailable(packages);
  const installed = found();
  if (installed) return installed;
  throw new SetupError(`A ${browser} is missing (${use}): install it, or set ${variable} to one`);
}

/** @returns {string} */
function playwrightsChromium() {
  const require = createRequire(join(nodeModulesDir, 'playwright/package.json'));
  return require('playwright').chromium.executablePath();
}

function downloadPlaywrightsChromium() {
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
