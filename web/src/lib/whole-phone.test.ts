import { notWholePhone } from '@garden-room/contract/phone';
import { newPatientSchema } from '@garden-room/contract/user-forms';
import { expect, test } from 'vitest';
import { somePractice } from '#testing/practice-facts.ts';
import { wholePhone, withWholePhone } from './whole-phone.ts';

const formIn = (country: string) => withWholePhone(newPatientSchema, () => country, '555-0111');
const parsed = (phone: string, more: object = {}, country = 'US') =>
  formIn(country).safeParseAsync({ name: 'Ada', phone, ...more });

test('a form sends a number as it is shown', async () => {
  expect((await parsed('(202) 555-0142 x12')).data?.phone).toBe('+1 202-555-0142 ext. 12');
  expect((await parsed('044 668 18 00', {}, 'CH')).data?.phone).toBe('+41 44 668 18 00');
  expect((await parsed('+44 (0)20 7946 0958')).data?.phone).toBe('+44 20 7946 0958');
});

test('one that is not whole is refused, unless it was there before or is kept on purpose', async () => {
  const { error } = await parsed('202-555-01');
  expect(error?.issues).toMatchObject([{ path: ['phone'], message: notWholePhone }]);
  expect((await parsed('555-0111')).data?.phone).toBe('555-0111');
  expect((await parsed('202-555-01', { phoneAsTyped: true })).data?.phone).toBe('202-555-01');
});

test('the practice’s own number is in the form in which numbers are shown', async () => {
  expect(await wholePhone(somePractice.phone, somePractice.address.countryCode)).toBe(somePractice.phone);
});
