/** Resolves when the page has loaded and answers, and the browser has a moment to spare. */
export async function whenPageIdle(): Promise<void> {
  await loaded();
  await answering();
  await idle();
}

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
