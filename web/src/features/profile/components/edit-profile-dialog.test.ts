import { expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { profileForm } from './edit-profile-dialog.tsx';

const profile = { name: 'Ada Lovelace', email: 'ada@example.test', address: '1 Analytical Way' };

const issuesOf = (phone: string) =>
  profileForm.safeParse({ ...profile, phone }).error?.issues.map(({ path, message }) => [path[0], message]);

test.each([
  site.phone,
  '+12025550142',
  '+44 (20) 7946 0958',
  '+49 30/123.456',
  '  +81 3-1234-5678 ',
  `+${'1'.repeat(15)}`,
])('%j is a number in international form', (phone) => {
  expect(issuesOf(phone)).toBeUndefined();
});

test.each([
  '',
  '202-555-0142',
  '0044 20 7946 0958',
  '+0 20 7946 0958',
  '+1 202',
  `+${'1'.repeat(16)}`,
  `${site.phone} ext. 3`,
  '+',
])('%j is none, and an example is given', (phone) => {
  expect(issuesOf(phone)).toEqual([
    ['phone', `Begin with + and the country code, for example ${site.phone}.`],
  ]);
});
