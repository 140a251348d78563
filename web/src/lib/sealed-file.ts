import { eraseFiles, writeInPlace } from './in-place.ts';
import { dropKept, erasingKey, forget, hasKept, keep, readKept, type SealedKey } from './kept-for-person.ts';
import { readStored } from './local-storage.ts';
import { isIndexedDbResponding, withStorageTimeout } from './storage-timeout.ts';

const cipher = 'AES-GCM';
const ivLength = 12;

/**
 * Whether this browser may be able to keep anything sealed: it needs a database for the key, and files of the site's
 * own, which it can write over.
 */
export function canSeal(): boolean {
  try {
    const hasKeys = Boolean(indexedDB && crypto.subtle && navigator.locks);
    return hasKeys && 'getDirectory' in navigator.storage;
  } catch {
    return false; // storage may be blocked altogether
  }
}

/** Whether it can now: some have a database and files but refuse to open them, as in a private window, or hang. */
export const canSealNow = async (): Promise<boolean> =>
  canSeal() &&
  (await isIndexedDbResponding()) &&
  withStorageTimeout(navigator.storage.getDirectory()).then(
    () => true,
    () => false,
  );

/**
 * The content of a sealed file: it, its lock and the database with its key have one name. Null where there is no such
 * file; throws where it cannot be opened.
 */
export const readSealed = (name: SealedKey): Promise<unknown> =>
  navigator.locks.request(name, { mode: 'shared' }, async () => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(name).catch(() => null);
    if (!handle) return null;
    const bytes = await (await handle.getFile()).arrayBuffer();
    const length = new DataView(bytes).getUint32(ivLength);
    const iv = new Uint8Array(bytes, 0, ivLength);
    const sealed = new Uint8Array(bytes, ivLength + 4, length);
    const key = await withKeys(name, 'readonly', (keys) => keys.get(0));
    const text = await crypto.subtle.decrypt({ name: cipher, iv }, key, sealed);
    return JSON.parse(new TextDecoder().decode(text));
  });

/** Its owner, and its end. */
type Owner = { personId: string; until?: number };

/**
 * Keeps something sealed in place of what was kept under the key; says whether it is kept. Where the browser refuses,
 * or its user leaves meanwhile (`isStillTheirs`), nothing is.
 */
export async function keepSealed(
  key: SealedKey,
  owner: Owner,
  content: unknown,
  isStillTheirs = () => true,
): Promise<boolean> {
  const isAble = await canSealNow();
  if (!isStillTheirs()) return false;
  if (isAble) keep(key, owner);
  else dropKept(key);
  const isNoted = () => readKept(key, owner.personId) !== null;
  // Storage that is blocked or full: what cannot be noted could not be found again to be erased.
  if (!isNoted()) return false;
  const isWritten = await write(key, content).catch(() => false);
  if (isWritten && isNoted() && isStillTheirs()) return true;
  // Signed out while it was written. What another user keeps meanwhile is written after it, and over it.
  if (isNoted()) dropKept(key);
  else if (!hasKept(key)) forget(key);
  return false;
}

async function write(key: SealedKey, content: unknown): Promise<boolean> {
  // What a page before this one has begun to erase would be erased after it is written.
  if (readStored(erasingKey)) await eraseFiles([key]);
  await navigator.locks.request(key, async () =>
    writeInPlace({ name: key, bytes: await seal(key, content) }),
  );
  return true;
}

/**
 * The bytes of a sealed file, whose key this browser has from now on in place of the former one. Called under the lock
 * of the file, which the caller writes before it lets go of it.
 */
async function seal(name: SealedKey, content: unknown): Promise<Uint8Array> {
  // No script can read this key out again; this browser alone can use it.
  const key = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const text = new TextEncoder().encode(JSON.stringify(content));
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv }, key, text);
  await withKeys(name, 'readwrite', (keys) => keys.put(key, 0));
  const bytes = new Uint8Array(ivLength + 4 + sealed.byteLength);
  bytes.set(iv);
  new DataView(bytes.buffer).setUint32(ivLength, sealed.byteLength);
  bytes.set(new Uint8Array(sealed), ivLength + 4);
  return bytes;
}

const keyStore = 'keys';

/** Makes one request, and closes the database at once: one that is open would put off its removal. */
async function withKeys<T>(
  name: SealedKey,
  mode: IDBTransactionMode,
  ask: (keys: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase(name);
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(keyStore, mode);
      const request = ask(transaction.objectStore(keyStore));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** The first version had what it sealed beside the key. */
function openDatabase(name: SealedKey): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 2);
    opening.onupgradeneeded = () => {
      for (const former of opening.result.objectStoreNames) opening.result.deleteObjectStore(former);
      opening.result.createObjectStore(keyStore);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
