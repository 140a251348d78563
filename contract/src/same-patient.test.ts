import { describe, expect, test } from 'vitest';
import { comparableText, fits, type IdentifyingDetails, sameBy } from './same-patient.ts';

const person = (fields: Partial<IdentifyingDetails>): IdentifyingDetails => ({
  ...{ name: '', email: '', phone: null, birthDate: null },
  ...fields,
});

test('names and emails are compared without case, accents and blanks', () => {
  expect(comparableText('  Zoë \n LOVELACE ')).toBe('zoe lovelace');
});

describe('two are one person', () => {
  test.each([
    ['by email', { email: 'Ada@x.test' }, { email: 'ada@x.test' }, 'email'],
    ['by phone, in any writing', { phone: '(202) 555-0101' }, { phone: '+1 202-555-0101' }, 'phone'],
    [
      'by name and birth',
      { name: 'Ada', birthDate: '1815-12-10' },
      { name: 'ADA', birthDate: '1815-12-10' },
      'name and date of birth',
    ],
    ['not by name alone', { name: 'Ada' }, { name: 'Ada' }, null],
    ['not by what neither has', {}, {}, null],
    ['not by birth alone', { birthDate: '1815-12-10' }, { birthDate: '1815-12-10' }, null],
    [
      'not where they are born on other days',
      { email: 'a@x.test', birthDate: '1815-12-10' },
      { email: 'a@x.test', birthDate: '1837-09-22' },
      null,
    ],
    [
      'where one birth is not known',
      { phone: '202-555-0101', birthDate: '1815-12-10' },
      { phone: '202-555-0101' },
      'phone',
    ],
    ['not by one number of words', { phone: 'his' }, { phone: 'hers' }, null],
  ])('%s', (_what, one, other, expected) => {
    expect(sameBy(person(one), person(other))).toBe(expected);
    expect(sameBy(person(other), person(one))).toBe(expected);
  });
});

test('what is known of two fits unless it contradicts', () => {
  const ada = person({ name: 'Ada', email: 'a@x.test', birthDate: '1815-12-10' });
  expect(fits(ada, person({ phone: '202-555-0101' }))).toBe(true);
  expect(fits(ada, person({ name: 'ada', email: 'A@x.test' }))).toBe(true);
  expect(fits(ada, person({ name: 'Annabella' }))).toBe(false);
  expect(fits(ada, person({ email: 'b@x.test' }))).toBe(false);
  expect(fits(ada, person({ birthDate: '1837-09-22' }))).toBe(false);
  expect(fits(person({ phone: '202-555-0101' }), person({ phone: '202-555-0102' }))).toBe(false);
});
