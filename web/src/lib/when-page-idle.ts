/** Resolves when the page has loaded and answers, and the browser has a moment to spare. */
export async function whenPageIdle(): Promise<void> {
  await loaded();
  await answering();
  await idle();
}

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

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/** HTML that is still being taken over has the processor to itself (`data-ready`, by the shell). */
const answering = () =>
  new Promise<void>((resolve) => {
    const { dataset } = document.documentElement;
    const isOver = () => 'ready' in dataset || 'failed' in dataset;
    if (isOver() || !document.querySelector('#root[data-prerendered]')) return resolve();
    const observer = new MutationObserver(() => {
      if (!isOver()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement, { attributeFilter: ['data-ready', 'data-failed'] });
  });

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 300);
  });
