/**
 * What runs before the program, while the HTML is still being read: `/boot.js`. A file, because inline scripts are
 * forbidden; a classic one, because a module would wait until the HTML has been read.
 */
import { queueEarlyInput } from './early-input.ts';
import { letPicturesFollowTheme } from './evening-pictures.ts';
import { beginGuardedPage } from './guarded-page.ts';
import { loadProgram } from './load-program.ts';
import { reloadForLostCode, watchTyping } from './reload-once.ts';
import { keepFragment } from './skip-link.ts';

applyTheme();
letPicturesFollowTheme();
beginGuardedPage(location, (to) => location.replace(to));
queueEarlyInput();
watchTyping();
keepFragment();
reloadForLostCode();
loadProgram();

/** Applies the theme before the first paint, so that a chosen one never flashes. */
function applyTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const theme = chosenTheme() ?? (system.matches ? 'dark' : 'light');
    document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
  };
  apply();
  // Unless the user has chosen a theme, follow the device when its setting changes.
  system.addEventListener('change', apply);
}

function chosenTheme(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null; // storage may be blocked: follow the system
  }
}
