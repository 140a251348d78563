/** What a page is opened for and has not come yet: a page, or the part of one that is marked `data-awaited`. */
const awaited = 'main :is([aria-busy="true"], [data-awaited])';

/** An answer that hangs holds up what works beside the page for so long, in milliseconds, and no longer. */
const longestWaitMs = 10_000;

/** Resolves when what the page is opened for has come, after ten seconds in any case. */
export const whenPageShown = () =>
  new Promise<void>((resolve) => {
    const isShown = () => !document.querySelector(awaited);
    if (isShown()) return resolve();
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => isShown() && end());
    const timer = setTimeout(end, longestWaitMs);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-busy', 'data-awaited'],
    });
  });
