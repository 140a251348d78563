/** Milliseconds that a browser's storage may take. A broken one takes for ever, and says nothing. */
const patienceMilliseconds = 3_000;

/** What `work` answers; throws where that has not come within three seconds. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('The storage of this browser does not answer.'));
    const timer = setTimeout(late, patienceMilliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

let asked: Promise<boolean> | undefined;

/** Whether this browser has a database that answers; asked once a page. */
export const databaseAnswers = (): Promise<boolean> =>
  (asked ??= inTime(openOnce()).then(
    () => true,
    () => false,
  ));

const name = 'storage-check';

/** Opens a database of its own, because a version of another's might be in use, and leaves none behind. */
function openOnce(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      indexedDB.deleteDatabase(name);
      resolve();
    };
  });
}
