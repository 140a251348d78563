import { expect, test } from 'vitest';
import { leadOf } from './rendered-post.ts';
import { excerptOf, readingMinutes } from './summary.ts';

test('an excerpt is the first ten words and three dots, however short the text', () => {
  expect(excerptOf('one two three four five six seven eight nine ten eleven')).toBe(
    'one two three four five six seven eight nine ten...',
  );
  expect(excerptOf('Rest.')).toBe('Rest....');
});

test('reading takes whole minutes, at least one', () => {
  expect(readingMinutes('word')).toBe(1);
  expect(readingMinutes('word '.repeat(440))).toBe(2);
});

test('a lead ends with a sentence where one fits, else with a word', () => {
  expect(leadOf('Short.')).toBe('Short.');
  expect(leadOf(`One. Two! ${'long '.repeat(60)}`)).toBe('One. Two!');
  expect(leadOf('word '.repeat(60))).toMatch(/^(?:word )+…$/);
});
