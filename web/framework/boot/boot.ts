/**
 * What runs before the program, while the HTML is still being read: `/boot.js`. A file, because inline scripts are
 * forbidden; a classic one, because a module would wait until the HTML has been read.
 */
import { deskKey, isDesk } from '#config/desk.ts';
import { readStored } from '#lib/local-storage.ts';
import { queueEarlyInput } from './early-input.ts';
import { letPicturesFollowTheme } from './evening-pictures.ts';
import { noteForeignChanges } from './foreign-changes.ts';
import { beginGuardedPage } from './guarded-page.ts';
import { loadProgram } from './load-program.ts';
import { fetchLostCode } from './lost-files.ts';
import { mendAddress } from './mended-address.ts';
import { reloadForLostCode, watchTyping } from './reload-once.ts';
import { keepFragment } from './skip-link.ts';

mendAddress();
noteForeignChanges();
applyTheme();
applyDesk();
letPicturesFollowTheme();
beginGuardedPage(location, (to) => location.replace(to));
queueEarlyInput();
watchTyping();
keepFragment();
window.fetchLostCode = fetchLostCode;
reloadForLostCode();
loadProgram();

/** Applies the theme before the first paint, so that a chosen one never flashes. */
function applyTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const theme = readStored('theme') ?? (system.matches ? 'dark' : 'light');
    document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
  };
  apply();
  // Unless the user has chosen a theme, follow the device when its setting changes.
  system.addEventListener('change', apply);
}

/** The frame of the practice's own pages, for who was last seen to work there: the session is not known yet. */
function applyDesk(): void {
  if (isDesk(location.pathname) && readStored(deskKey) !== null)
    document.documentElement.dataset['desk'] = '';
}
