import type { FileTask } from './in-place.worker.ts';

/** Has a worker write a file where it lies, or without `bytes` erase it and its key. Throws where that fails. */
export const writeInPlace = (task: FileTask) =>
  new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./in-place.worker.ts', import.meta.url));
    worker.onerror = reject;
    worker.onmessage = ({ data }) => {
      worker.terminate();
      data === null ? resolve() : reject(data);
    };
    worker.postMessage(task);
  });

/** Overwrites sealed files, and removes them with their keys. */
export const eraseFiles = (names: readonly string[]) =>
  Promise.all(names.map((name) => writeInPlace({ name })));
