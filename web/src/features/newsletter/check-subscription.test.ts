import { expect, test } from 'vitest';
import { checkSubscription } from './check-subscription.ts';

test.each(['ada@wellness.test', 'a@b.c', "o'neil+news@mail.example.org"])('takes %s', (email) => {
  expect(checkSubscription({ email })).toEqual({});
});

test('an empty address is missing', () => {
  expect(checkSubscription({ email: '' })).toEqual({ email: 'Please enter your email address.' });
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
  expect(checkSubscription({ email })).toEqual({ email: 'Please enter a valid email address.' });
});
