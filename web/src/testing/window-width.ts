import { vi } from 'vitest';

/** A window in which every `width >=` query matches, for one test. */
export const stubWideWindow = (): void => stubMedia('width >=');

/** A window in which every `width <` query matches, as on a phone, for one test. */
export const stubNarrowWindow = (): void => stubMedia('width <');

function stubMedia(matching: 'width >=' | 'width <'): void {
  vi.stubGlobal('matchMedia', (media: string) => {
    if (media.includes('width') && !/width (>=|<) /.test(media)) throw new Error(`Not stubbed: ${media}`);
    return Object.assign(new EventTarget(), { media, matches: media.includes(matching) });
  });
}
