/** The code that only an old browser loads, by the boot script: for all others it would weigh on every page. */
import { isOldBrowser, sayTooOld } from './old-browser.ts';
import { openPopups } from './popups.ts';

openPopups();
if (isOldBrowser()) sayTooOld();
