/** Longer than any first paint: where none is reported, what waits for it goes on all the same. */
export const patienceMilliseconds = 4_000;

/**
 * Calls back, more than once, after the first paint; at once in a tab in the background, which paints nothing, and in a
 * browser that does not tell.
 */
export function afterFirstPaint(callback: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) callback();
  else {
    new PerformanceObserver(callback).observe({ type: 'paint', buffered: true });
    setTimeout(callback, patienceMilliseconds);
  }
}

/**
 * Settles once the largest picture of the first screen can be shown, for which the first paint does not wait; at once
 * in a tab in the background, which may not decode it before it is looked at.
 */
export async function largestPicture(): Promise<void> {
  if (document.hidden) return;
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  await picture?.decode().catch(() => {});
}

/** The longest that the sheet waits for the largest picture. */
const picturePatienceMilliseconds = 500;

/**
 * Marks the document (`data-first-screen`) until its reader presses, types or scrolls: what is below the first screen
 * is not laid out while the page is marked and its program has not come, as each font, and the sheet, would have all of
 * it laid out anew.
 */
export function markFirstScreen(): void {
  if (beginsElsewhere()) return;
  const { dataset } = document.documentElement;
  dataset['firstScreen'] = '';
  const leaving = new AbortController();
  const leave = () => {
    leaving.abort();
    delete dataset['firstScreen'];
  };
  const { signal } = leaving;
  // Before what they do: a link to a part of the page needs its place.
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, leave, { capture: true, signal });
  // The page's own: a carousel's is not told to the window.
  addEventListener('scroll', leave, { signal });
}

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
    if (beginsElsewhere()) load();
    else afterFirstPaint(() => void afterPicture().then(load));
  });
}

/** Whether the page may be shown at a part of it, or where its reader has left it. */
const beginsElsewhere = () =>
  location.hash !== '' ||
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && ['reload', 'back_forward'].includes(String(entry.type)));

const afterPicture = () =>
  Promise.race([
    largestPicture(),
    new Promise<void>((resolve) => setTimeout(resolve, picturePatienceMilliseconds)),
  ]);
