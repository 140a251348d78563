import { expect, test } from 'vitest';
import { findPages } from './find-pages.ts';

const names = (text: string, role: Parameters<typeof findPages>[1] = 'Admin') =>
  findPages(text, role).map(({ name }) => name);

test.each([
  ['patients', ['Patients']],
  ['patient hist', ['Patient History']],
  ['Calendar', ['Calendar', 'Availability']],
  ['hours', ['Availability']],
  ['prices', ['Services']],
  ['holiday', ['Availability', 'Close days']],
  ['vacation', ['Availability', 'Close days']],
  ['days off', ['Availability', 'Close days']],
  ['who looked', ['Audit']],
  ['password', ['Your profile']],
])('%s finds what it is called in the menu', (text, found) => {
  expect(names(text)).toEqual(found);
});

test('each has an address without a placeholder', () => {
  expect(findPages('vacation', 'Admin').map(({ to }) => to)).toEqual([
    '/dashboard/availability',
    '/dashboard/closeDays',
  ]);
  expect(findPages('calendar', 'Admin')[0]?.to).toBe('/dashboard/manageAppointments?view=week');
});

test('the reception finds no page for admins alone, a patient none, a name of two letters none', () => {
  expect(names('hours', 'Reception')).toEqual([]);
  expect(names('vacation', 'Reception')).toEqual(['Close days']);
  expect(names('calendar', 'User')).toEqual([]);
  expect(names('al')).toEqual([]);
});
