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
  Promise.race([
    largestPicture(),
    new Promise<void>((resolve) => setTimeout(resolve, picturePatienceMilliseconds)),
  ]);
