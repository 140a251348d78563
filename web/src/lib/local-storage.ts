/** Values that could not be kept, or not be forgotten, as storage is blocked or full; it lasts as long as this page. */
const inMemory = new Map<string, string | null>();

/** The value that this browser keeps under a key; null when there is none, or when it may not keep anything. */
export function readStored(key: string): string | null {
  const unkept = inMemory.get(key);
  if (unkept !== undefined) return unkept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be blocked altogether
  }
}

/** Keeps a value over reloads, or forgets it with null. */
export function store(key: string, value: string | null): void {
  inMemory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // An older value must not come back with the next page.
    if (value !== null) store(key, null);
    inMemory.set(key, value);
  }
}

/**
 * Whether this browser keeps anything at all: where it does not, the lack of a value says nothing. It may be blocked or
 * full, or there may be no storage.
 */
export function canStore(): boolean {
  const key = 'storage-check';
  try {
    localStorage.setItem(key, '-'.repeat(254)); // as long as an email can be
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
