/** Asks the boot script for a reload, because the server no longer has the code; the script cancels the event. */
export const loadFailedEvent = 'lost-code';

/**
 * Loads code that the user waits for. If it is gone from the server, as after a deployment, reloads the document
 * and leaves the promise pending, because the page is about to go; where a reload is no help, rejects.
 */
export const loadOrReload = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((error: unknown) => {
    const reloading = !window.dispatchEvent(new Event(loadFailedEvent, { cancelable: true }));
    if (!reloading) throw error;
    return new Promise<never>(() => {});
  });
