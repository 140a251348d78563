import { installFirstAvailable } from './apt.mjs';
import { findInstalled, starts } from './programs.mjs';
import { progress, SetupError } from './report.mjs';

const found = () =>
  findInstalled(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']);

/**
 * A stock Firefox for `npm run test:deep`: the one named by FIREFOX_PATH, one on the machine, the Debian package.
 * @param {string | null} remembered the one an earlier setup settled on
 * @returns {string}
 */
export function ensureFirefox(remembered) {
  const named = process.env['FIREFOX_PATH'];
  if (named) {
    if (starts(named)) return named;
    throw new SetupError(`FIREFOX_PATH names ${named}, which does not start: point it at a Firefox`);
  }
  const there = [...(remembered ? [remembered] : []), ...found()].find(starts);
  if (there) return there;
  progress('Fetching a Firefox for the deep tests (once)');
  installFirstAvailable(['firefox-esr']);
  const installed = found().find(starts);
  if (installed) return installed;
  throw new SetupError(
    'A Firefox is missing (npm run test:deep books in it): install Firefox, or set FIREFOX_PATH to one',
  );
}
