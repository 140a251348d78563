import { describe, expect, it, test } from 'vitest';
import { phoneDigits, phoneSchema } from './phone.ts';

test.each([
  ['555-0159', 'without its area: the API refuses it, or the practice keeps it'],
  ['(202) 555-0159 x12', 'with an extension'],
  ['+1 202 555 0159 or 0160', 'two, for whoever reads it'],
])('%s may be a number: %s', (typed) => expect(phoneSchema.parse(typed)).toBe(typed));

test('what nobody sees is left out, and every blank is one space', () => {
  expect(phoneSchema.parse('\u202d+1\u00a0202\u2009\t555-0142\u00ad\u202c')).toBe('+1 202 555-0142');
});

test.each([
  ['', 'nothing'],
  ['1234', 'too few digits'],
  ['call me', 'words'],
  ['202-555\u00000142', 'a control character'],
  ['1'.repeat(61), 'too long'],
])('%j is refused: %s', (typed) => expect(phoneSchema.safeParse(typed).success).toBe(false));

describe('a search for a number', () => {
  it.each([
    ['0159', '0159'],
    ['(202) 555-0159', '2025550159'],
    ['+12025550159', '2025550159'],
    ['1-202-555-0159', '2025550159'],
    ['011 44 20 7946 0958', '442079460958'],
    ['020 7946 0958', '2079460958'],
    ['+44 (0)20 7946 0958', '442079460958'],
    ['\u202d+1 202\u2011555\u20130159\u202c', '2025550159'],
    ['２０２−５５５−０１５９', '2025550159'],
    ['202-555-0159 ext. 12', '2025550159'],
    ['202-555-0159;ext=12', '2025550159'],
    ['(+44) 20 7946 0958', '442079460958'],
    ['+1 20', null],
    ['01', null],
    ['Ada 0159', null],
    ['', null],
  ])('“%s” is for %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
});
