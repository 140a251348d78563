import { expect, test } from 'vitest';
import { newsletterError } from './newsletter-error.ts';

test.each(['ada@wellness.test', 'a@b.c', "o'neil+news@mail.example.org"])('takes %s', (email) => {
  expect(newsletterError(email)).toBeUndefined();
});

test('an empty address is missing', () => {
  expect(newsletterError('')).toBe('Please enter your email address.');
});

test.each([
  'ada',
  'ada@',
  '@wellness.test',
  'ada@wellness',
  'ada wellness.test',
  'a da@wellness.test',
  'ada@.',
])('the address "%s" has the wrong shape', (email) => {
  expect(newsletterError(email)).toBe('Please enter a valid email address.');
});
