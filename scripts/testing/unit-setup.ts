import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// Files share a thread and its packages; what our modules keep is each file's own.
vi.resetModules();

const { error, warn } = console;
/** Console output of the code under test; a test that expects some spies on `console` itself. */
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  const hear = (...words: unknown[]) => void said.push(words.join(' '));
  Object.assign(console, { error: hear, warn: hear });
});

/** Noise hides the next real problem, so it fails the test that made it. */
afterEach(() => {
  Object.assign(console, { error, warn });
  expect(said, 'stray output on the console').toEqual([]);
});

/** The files of a thread share its environment: what the last test of one has set would be there for the next file. */
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
