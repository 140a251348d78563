import { describe, expect, it } from 'vitest';
import { cookieLifetime, isRecentSignIn, isRenewable } from './session-lifetime.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const signedInAt = Date.UTC(2026, 0, 5, 9);

describe('a sign-in', () => {
  it('is recent for five minutes', () => {
    expect(isRecentSignIn(signedInAt, signedInAt + 5 * minute)).toBe(true);
    expect(isRecentSignIn(signedInAt, signedInAt + 5 * minute + 1)).toBe(false);
  });
});

describe('a cookie', () => {
  it.each([
    ['at the sign-in', 0, 5 * day],
    ['on day 25', 25 * day, 5 * day],
    ['a minute later', 25 * day + minute, 5 * day - minute],
    ['on day 29', 29 * day, day],
  ])(
    'minted %s ends five days later, and thirty days after the sign-in at the latest',
    (_when, age, expected) => {
      expect(cookieLifetime(signedInAt, signedInAt + age)).toBe(expected);
    },
  );

  it.each([
    ['a day old', 0, day, false],
    ['older than a day', 0, day + 1, true],
    ['minted this morning of an old sign-in', 20 * day, 20 * day + minute, false],
    ['with five minutes left of the thirty days', 26 * day, 30 * day - 5 * minute, true],
    ['with less than that', 26 * day, 30 * day - 5 * minute + 1, false],
    ['past the thirty days', 26 * day, 31 * day, false],
  ])('%s: renewed? %s', (_what, issued, now, expected) => {
    expect(isRenewable({ signedInAt, issuedAt: signedInAt + issued }, signedInAt + now)).toBe(expected);
  });
});
