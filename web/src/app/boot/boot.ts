/**
 * What runs before the program, while the HTML is still being read: `/boot.js`. A file, because inline scripts are
 * forbidden; a classic one, because a module would wait until the HTML has been read.
 */
import { queueEarlyInput } from './early-input.ts';
import { beginGuardedPage } from './guarded-page.ts';
import { loadProgram } from './load-program.ts';
import { reloadForLostCode, watchTyping } from './reload-once.ts';
import { keepFragment } from './skip-link.ts';
import { applyTheme } from './theme.ts';

applyTheme();
beginGuardedPage(location, (to) => location.replace(to));
queueEarlyInput();
watchTyping();
keepFragment();
reloadForLostCode();
loadProgram();
