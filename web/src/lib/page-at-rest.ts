/** Resolves when the page has loaded and the browser has a moment to spare. */
export const pageAtRest = () =>
  new Promise<void>((resolve) => {
    const onLoad = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
      else setTimeout(resolve, 300);
    };
    if (document.readyState === 'complete') onLoad();
    else window.addEventListener('load', onLoad, { once: true });
  });
