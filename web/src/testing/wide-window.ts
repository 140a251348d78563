import { vi } from 'vitest';

/** A window wide enough for everything, for one test. */
export function openWideWindow(): void {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('width >=') }),
  );
}
