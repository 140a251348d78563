import type { JoinSide } from '@garden-room/contract/endpoints/patient-records';
import { expect, test } from 'vitest';
import { aJoinSide } from '#testing/builders.ts';
import { likenessOf } from './join-comparison.tsx';

const likeness = (record: Partial<JoinSide>, account: Partial<JoinSide>, sameEmail = false) =>
  likenessOf({ record: aJoinSide(record), account: aJoinSide(account), sameEmail, emailConfirmed: false });

test.each([
  ['202-555-0101', '+1 (202) 555-0101', 'same'],
  ['+1 202 555 0101', '2025550101', 'same'],
  ['202-555-0101', '202-555-0102', 'differs'],
  ['555-0101', '202-555-0101', 'differs'],
  ['202-555-0101', null, null],
  ['202-555-0101', '', null],
] as const)('the phone numbers %s and %s: %s', (one, other, expected) => {
  expect(likeness({ phone: one }, { phone: other }).phone).toBe(expected);
  expect(likeness({ phone: other }, { phone: one }).phone).toBe(expected);
});

test.each([
  ['Ada Lovelace', ' ada  lovelace', 'same'],
  ['Ada Lovelace', 'Ada Lovelase', 'differs'],
  ['Ada Lovelace', ' ', null],
] as const)('the names %s and %s: %s', (one, other, expected) => {
  expect(likeness({ displayName: one }, { displayName: other }).name).toBe(expected);
});

test('whether emails are the same is for the server to say; where there is none, nothing is', () => {
  expect(likeness({}, {}, true).email).toBe('same');
  expect(likeness({ userEmail: 'a@example.test' }, {}).email).toBe('differs');
  expect(likeness({ userEmail: '' }, {}).email).toBeNull();
});

test('an address is the same on one line as on two', () => {
  expect(
    likeness({ address: '1 Garden Way\nWashington' }, { address: '1 garden way Washington' }).address,
  ).toBe('same');
});
