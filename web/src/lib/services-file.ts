import type { Service } from '@garden-room/contract/service';

let catalogue: Promise<readonly Service[]> | undefined;

/**
 * The services on offer, read once a page load. The function has written them by the contract's schema, so they are trusted
 * here: the schema library stays out of the public pages.
 */
export function loadServices(): Promise<readonly Service[]> {
  catalogue ??= read().catch((error: unknown) => {
    catalogue = undefined; // a lost connection may be tried again
    throw error;
  });
  return catalogue;
}

/** Has them read again: the practice has just changed one. */
export function forgetServices(): void {
  catalogue = undefined;
}

async function read(): Promise<readonly Service[]> {
  const response = await fetch('/data.json');
  if (!response.ok) throw new Error(`No services: ${response.status}`);
  return (await response.json()) as readonly Service[];
}
