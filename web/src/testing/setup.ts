import { cleanup, configure, prettyDOM, screen, within } from '@testing-library/react';
import userEvent, { type Options } from '@testing-library/user-event';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { updatePractice } from '#lib/practice.ts';
import { marksAstray, watchTexts } from './audience.ts';
import { somePractice } from './practice-facts.ts';

// A query that waits fails again and again: the page is printed only when an error is read, and so once.
function getElementError(message: string | null, container: Element): Error {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  Error.captureStackTrace(error, getElementError);
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

// Tests on a busy machine may be slow; a green test never waits this long.
configure({ asyncUtilTimeout: 15_000, getElementError });

// Packages are loaded once for all files of a thread, and these two keep the document that they have found then.
Object.assign(screen, within(document.body));
const { keyboard, setup } = userEvent;
Object.assign(userEvent, {
  keyboard: (text: string, options?: Options) => keyboard(text, { document, ...options }),
  setup: (options?: Options) => setup({ document, ...options }),
});
afterAll(() => void Object.assign(userEvent, { keyboard, setup }));

// React keeps a stack trace of each element until it has made 10,000 within a second, a sixth of these tests' time: it
// is told that it has. Its warnings stay. Look again with a React after 19.3 (November 2026).
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
  configurable: true,
});

// jsdom lays nothing out: its window is narrow, and has nowhere to scroll.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
Element.prototype.scrollIntoView ??= () => {};

beforeEach(() => updatePractice(somePractice));
let marks: ReturnType<typeof watchTexts>;
beforeEach(() => {
  marks = watchTexts(marksAstray);
});
afterEach(() => {
  marks.stop();
  const said = [...marks.said];
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(said, 'marks astray in what was shown').toEqual([]);
});
