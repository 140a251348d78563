import { parsePhone } from '@garden-room/contract/phone';
import { expect, test } from 'vitest';
import { somePractice } from '#testing/practice-facts.ts';
import { profileForm } from './edit-profile-dialog.tsx';

const profile = { name: 'Ada Lovelace', email: 'ada@example.test', address: '1 Analytical Way' };
const phoneOf = (phone: string) => profileForm.safeParse({ ...profile, phone }).data?.phone;

test('a phone is taken as people write it at home and abroad, and asked for', () => {
  expect(phoneOf('(202) 555-0142')).toBe('+1 202-555-0142');
  expect(phoneOf('+44 (20) 7946 0958')).toBe('+44 207 946 0958');
  for (const refused of ['', '555-0142', `${somePractice.phone} ext. 3`])
    expect(phoneOf(refused)).toBeUndefined();
});

test('the practice’s own number is in the form in which numbers are kept', () => {
  expect(parsePhone(somePractice.phone)).toBe(somePractice.phone);
});
