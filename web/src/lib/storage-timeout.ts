/** The time that browser storage may take. A broken IndexedDB neither succeeds nor fails, so it must be timed out. */
const storageTimeoutMs = 3_000;

/** Resolves as `work` does; rejects if it takes longer than storage may. */
export function withStorageTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('The storage of this browser does not answer.'));
    const timer = setTimeout(late, storageTimeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

let check: Promise<boolean> | undefined;

/** Whether the browser's IndexedDB answers; checked once per page load. */
export const isIndexedDbResponding = (): Promise<boolean> =>
  (check ??= withStorageTimeout(openOnce()).then(
    () => true,
    () => false,
  ));

const name = 'storage-check';

/**
 * Opens a database of its own name, then deletes it: opening an existing one could be blocked by another tab that
 * upgrades it.
 */
function openOnce(): Promise<void> {
  return new Promise((resolve, reject) => {
    // An answer after the timeout finds no `indexedDB` any more: Firebase is told then that there is none.
    const databases = indexedDB;
    const opening = databases.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      databases.deleteDatabase(name);
      resolve();
    };
  });
}
