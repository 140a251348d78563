import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test.each([
  ['We are in Boston', 'We are in Boston.'],
  ['We are in Washington, D.C.', 'We are in Washington, D.C.'],
  ['Shall we?', 'Shall we?'],
])('%s ends in one mark', (words, whole) => {
  expect(sentence(words)).toBe(whole);
});
