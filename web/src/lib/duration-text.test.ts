import { expect, test } from 'vitest';
import { beforeText, hoursText, minutesText } from './duration-text.ts';

test.each([
  [0, '0 hours'],
  [1, '1 hour'],
  [24, '24 hours'],
  [36, '36 hours'],
  [48, '2 days'],
  [50, '50 hours'],
])('%d hours are called "%s"', (hours, words) => {
  expect(hoursText(hours)).toBe(words);
});

test.each([
  [0, '0 minutes'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [120, '2 hours'],
])('%d minutes are called "%s"', (minutes, words) => {
  expect(minutesText(minutes)).toBe(words);
});

test.each([
  [0, 'the visit begins'],
  [90, '90 minutes before the visit begins'],
  [1_440, '24 hours before the visit begins'],
])('the latest moment of %i minutes of notice is until %s', (minutes, words) => {
  expect(beforeText(minutes, 'the visit')).toBe(words);
});
