/** What this browser keeps under a key; null when there is nothing, or when it may not keep anything. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be blocked altogether
  }
}

/** Keeps a value over reloads, or forgets it with null. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the site works all the same; it only forgets.
  }
}
