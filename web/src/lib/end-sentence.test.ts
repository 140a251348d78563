import { expect, test } from 'vitest';
import { endSentence } from './end-sentence.ts';

test.each([
  ['We are in Boston', 'We are in Boston.'],
  ['We are in Washington, D.C.', 'We are in Washington, D.C.'],
  ['Shall we?', 'Shall we?'],
])('%s ends in one mark', (words, whole) => {
  expect(endSentence(words)).toBe(whole);
});
