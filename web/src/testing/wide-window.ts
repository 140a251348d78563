import { vi } from 'vitest';

/** A window wide enough for everything, for one test. */
export function openWideWindow(): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('width >=') }),
  );
}

/** A phone’s window, for one test. */
export function openNarrowWindow(): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('width <') }),
  );
}
