/**
 * The script that runs before the program, while the HTML is still being read, in which it stands; a classic one,
 * because a module would wait until the HTML has been read.
 */
import { deskKey, isDesk } from '#config/desk.ts';
import { readStored } from '#lib/local-storage.ts';
import { queueEarlyInput } from './early-input.ts';
import { loadSheet, markFirstScreen } from './first-paint.ts';
import { noteForeignChanges } from './foreign-changes.ts';
import { beginGuardedPage, restoreFrom } from './guarded-page.ts';
import { fetchLostCode, loadProgram, reloadForLostCode, watchTyping } from './load-program.ts';
import { keepFragment, mendAddress } from './mended-address.ts';
import { isOldBrowser, loadForOldBrowser } from './old-browser.ts';
import { applyTheme, letPicturesFollowTheme } from './theme.ts';

const isOld = isOldBrowser();
loadSheet();
markFirstScreen();
if (isOld || !('popover' in HTMLElement.prototype)) loadForOldBrowser();
if (isOld) applyTheme();
else start();

function start(): void {
  mendAddress();
  noteForeignChanges();
  applyTheme();
  applyDesk();
  letPicturesFollowTheme();
  beginGuardedPage(location, (to) => location.replace(to));
  restoreFrom(() => location.reload());
  queueEarlyInput();
  watchTyping();
  keepFragment();
  window.fetchLostCode = fetchLostCode;
  reloadForLostCode();
  loadProgram();
}

/** The frame of the practice's own pages, for a user who last worked there: the session is not known yet. */
function applyDesk(): void {
  if (isDesk(location.pathname) && readStored(deskKey) !== null)
    document.documentElement.dataset['desk'] = '';
}
