import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Tests on a busy machine may be slow; a green test never waits this long.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out: its window is narrow, and has nowhere to scroll.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
Element.prototype.scrollIntoView ??= () => {};

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
