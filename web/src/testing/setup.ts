import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { updatePractice } from '#lib/practice.ts';
import { somePractice } from './practice-facts.ts';

// Tests on a busy machine may be slow; a green test never waits this long.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out: its window is narrow, and has nowhere to scroll.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
Element.prototype.scrollIntoView ??= () => {};

beforeEach(() => updatePractice(somePractice));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
