import { describe, expect, it, test } from 'vitest';
import { parsePhone, phoneDigits, phoneParts, phoneSchema } from './phone.ts';

test.each([
  ['(202) 555-0159', '+1 202-555-0159'],
  ['202-555-0159', '+1 202-555-0159'],
  ['202.555.0159', '+1 202-555-0159'],
  [' 1 202 555 0159 ', '+1 202-555-0159'],
  ['+1 202 555 0159', '+1 202-555-0159'],
  ['+12025550159', '+1 202-555-0159'],
  ['+1 202-555-0159', '+1 202-555-0159'],
  ['+44 (20) 7946-0958', '+44 207 946 0958'],
  ['+43 1 2345678', '+43 123 456 78'],
  ['+353 1 234 5678', '+353 123 456 78'],
])('%s is the number %s, whose own form stays', (typed, kept) => {
  expect(parsePhone(typed)).toBe(kept);
  expect(parsePhone(kept)).toBe(kept);
  expect(phoneSchema.parse(typed)).toBe(kept);
});

test.each([
  ['', 'nothing'],
  ['555-0159', 'no area'],
  ['102-555-0159', 'an area that there is not'],
  ['202-155-0159', 'an exchange that there is not'],
  ['+1 202 555 01590', 'a digit too many'],
  ['2025550159 x7', 'an extension'],
  ['0044 20 7946 0958', 'another country without +'],
  ['+0 202 555 0159', 'no country'],
  ['+44 20', 'too short'],
  ['+44 20 7946 0958 123456', 'too long'],
  ['+1 202 555 0159 or 0160', 'words'],
  ['++1 202 555 0159', 'two signs'],
])('%s is refused: %s', (typed) => {
  expect(parsePhone(typed)).toBeNull();
  expect(phoneSchema.safeParse(typed).success).toBe(false);
});

describe('a search for a number', () => {
  it.each([
    ['0159', '0159'],
    ['(202) 555-0159', '2025550159'],
    ['+12025550159', '2025550159'],
    ['1-202-555-0159', '2025550159'],
    ['011 44 20 7946 0958', '442079460958'],
    ['020 7946 0958', '2079460958'],
    ['+1 20', null],
    ['01', null],
    ['Ada 0159', null],
    ['', null],
  ])('“%s” is for %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

  it.each(['0958', '020 7946 0958', '+44 20 7946 0958', '0044 20 7946 0958'])(
    'finds one of another country by “%s”',
    (typed) => expect(phoneParts('+44 207 946 0958')).toContain(phoneDigits(typed)),
  );

  it('has no parts of what is no number', () => {
    expect(phoneParts('')).toEqual([]);
    expect(phoneParts('ask Ada')).toEqual([]);
  });
});
