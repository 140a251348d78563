/**
 * Writes files of the site's own in this browser over what they held. Only a worker of a page can: what a page itself
 * writes, here or in any other storage, is put beside the former content, which stays on the disk.
 */
/** A file that is written where it lies; the page's own types have none. */
type FileInPlace = {
  getSize: () => number;
  write: (bytes: Uint8Array, options: { at: number }) => number;
  flush: () => void;
  close: () => void;
};

declare global {
  interface FileSystemFileHandle {
    createSyncAccessHandle: () => Promise<FileInPlace>;
  }
}

/** A page's task: a file's new content, or none to erase it and its key. Answered with what failed, or with null. */
export type FileTask = { name: string; bytes?: Uint8Array };

addEventListener('message', async ({ data: { name, bytes } }: MessageEvent<FileTask>) => {
  const work = bytes ? fill(name, bytes, true) : navigator.locks.request(name, () => erase(name));
  postMessage(await work.then(() => null, String));
});

/** Overwrites the rest of a longer file, too, and cuts none: what a cut lets go of could be read from the disk. */
async function fill(name: string, bytes: Uint8Array, create: boolean): Promise<void> {
  const folder = await navigator.storage.getDirectory();
  const file = await (await folder.getFileHandle(name, { create })).createSyncAccessHandle();
  try {
    const rest = new Uint8Array(Math.max(0, file.getSize() - bytes.length));
    file.write(bytes, { at: 0 });
    file.write(rest, { at: bytes.length });
    file.flush();
  } finally {
    file.close();
  }
}

async function erase(name: string): Promise<void> {
  try {
    await fill(name, new Uint8Array(), false);
    await (await navigator.storage.getDirectory()).removeEntry(name);
  } catch (error) {
    if (!nothingThere.test(Object(error).name)) throw error;
  }
  indexedDB.deleteDatabase(name);
}

/** Erased already, or a browser that has no files of the site's own, or never lets it have any. */
const nothingThere = /^(NotFound|Security|Type)Error$/;
