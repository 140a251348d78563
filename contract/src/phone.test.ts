import { expect, test } from 'vitest';
import { phoneSchema } from './phone.ts';

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
