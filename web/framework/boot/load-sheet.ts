import { afterFirstPaint, largestPicture } from './first-paint.ts';

/** The longest that the sheet waits for the largest picture. */
const patienceMilliseconds = 500;

/**
 * Loads the sheet of every page, which stands at the end of the body for browsers without scripts. The first screen has
 * its styles in the document, so the line is for its fonts and its picture first; who begins elsewhere on the page, or
 * scrolls, has the sheet at once.
 */
export function loadSheet(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const withoutScripts = document.querySelector('body > noscript');
    const load = () => {
      if (withoutScripts?.isConnected) withoutScripts.outerHTML = withoutScripts.textContent;
    };
    addEventListener('scroll', load, { once: true });
    if (location.hash !== '' || isShownAgain()) load();
    else afterFirstPaint(() => void afterPicture().then(load));
  });
}

/** Whether the page may be shown where its reader has left it. */
const isShownAgain = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && ['reload', 'back_forward'].includes(String(entry.type)));

const afterPicture = () =>
  Promise.race([largestPicture(), new Promise<void>((resolve) => setTimeout(resolve, patienceMilliseconds))]);
