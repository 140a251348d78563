declare global {
  interface Window {
    /** Set by the boot script: fetches again what a failed `import()` lacks, and says whether all has come. */
    fetchLostCode?: (error: unknown) => Promise<boolean>;
  }
}

/** The words by which browsers and Vite's preloading say that a module, or its styles, did not come. */
export const lostCode = /dynamically imported module|importing a module script|preload CSS/i;

/** Asks the boot script for a reload, because the server no longer has the code; the script cancels the event. */
export const loadFailedEvent = 'lost-code';

/** Loads code. What did not come is asked for once more, past the cache, before the caller hears of it. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await window.fetchLostCode?.(error))) throw error;
    return load();
  }
}

/**
 * Loads code that the user waits for. If it is gone from the server, as after a deployment, reloads the document
 * and leaves the promise pending, because the page is about to go; where a reload is no help, rejects.
 */
export const loadOrReload = <T>(load: () => Promise<T>): Promise<T> =>
  loadCode(load).catch((error: unknown) => {
    const reloading = !window.dispatchEvent(new Event(loadFailedEvent, { cancelable: true }));
    if (!reloading) throw error;
    return new Promise<never>(() => {});
  });
