/** Asks the boot script for a reload, because code is gone from the server; cancelled when it comes. */
export const lostCodeEvent = 'lost-code';

/**
 * Loads code that somebody waits for. If it is gone, as after a deployment, the document is reloaded and the promise
 * stays pending, for the page is about to go; where a reload is no help, the failure is the caller's.
 */
export const loadNeeded = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((error: unknown) => {
    const reloading = !window.dispatchEvent(new Event(lostCodeEvent, { cancelable: true }));
    if (!reloading) throw error;
    return new Promise<never>(() => {});
  });
