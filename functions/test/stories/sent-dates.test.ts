// @time
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../support/api.ts';
import { bookAppointment } from '../support/appointments.ts';
import { freshDay, ownCalendar } from '../support/calendar.ts';
import { practiceFacts } from '../support/deployed-practice.ts';
import { admin, beforeImports, imported } from '../support/imports.ts';
import { newConfirmedPatient, type Person } from '../support/people.ts';
import { storySchedule } from '../support/schedule.ts';
import { expectStoreUnchanged } from '../support/store.ts';

/*
 * A browser makes 0027-12-24 of a typed 12/24/27. What takes a date at all is found by a property of the contract
 * (`contract/src/sent-dates.property.test.ts`); these are the calls by which it did harm, at the front door.
 */
const month = 4;
let patient: Person;
let visitId: string;
ownCalendar();
beforeImports();
beforeAll(async () => {
  patient = await newConfirmedPatient('Ada Byron');
  ({ _id: visitId } = await bookAppointment(patient, { date: freshDay(month) }));
});

const { address, access } = practiceFacts;
const calls: Record<string, (date: string) => [string, object, ('POST' | 'PUT' | 'PATCH')?]> = {
  'a move of the practice': (from) => [
    '/practice',
    { ...practiceFacts, moves: [{ from, address, access }] },
    'PUT',
  ],
  'a payment': (date) => [`/appointments/${visitId}/payments`, { amount: '10', method: 'cash', date }],
  'a closing of the books': (closedTo) => ['/payments/closing', { closedTo }, 'PUT'],
  'a post': (date) => ['/blog', { title: 'Sleep', description: 'Text', date }],
  'a task': (date) => ['/tasks', { text: 'Call', for: null, date }],
  'a day off': (date) => ['/schedule', { ...storySchedule, daysOff: [date] }, 'PUT'],
  'hours from a day on': (from) => [
    '/schedule',
    { ...storySchedule, upcoming: { from, weekly: storySchedule.weekly } },
    'PUT',
  ],
  'a date of birth': (birthDate) => [`/patients/${patient.uid}`, { birthDate }, 'PATCH'],
  'closed days': (first) => ['/closures', { first, last: first }],
};

describe.each(Object.entries(calls))('%s', (_what, call) => {
  it.each(['0027-12-24', '1899-12-31', '2199-12-31', '9999-12-31'])('is refused of %s', async (date) => {
    const [path, json, method = 'POST'] = call(date);
    const answer = await expectStoreUnchanged(() => admin.call(path, { method, json }));
    expect(refusal(answer)).toBe('400 validation_failed');
  });
});

it('a wait is refused of such days', async () => {
  const days = { from: '0027-12-24', to: '0027-12-31' };
  const json = { patientId: patient.uid, serviceId: 'general-consultancy', ...days, parts: ['morning'] };
  const answer = await expectStoreUnchanged(() => patient.call('/waiting-list', { json }));
  expect(refusal(answer)).toBe('400 validation_failed');
});

it.each(['0000', '0001', '9999'])('the report of the year %s is refused', async (year) => {
  const answer = await admin.call(`/reports/visits?from=${year}-01-01&to=${year}-12-31`);
  expect(refusal(answer)).toBe('400 validation_failed');
});

it('a birth 1,900 years ago is left out of a file’s row, and the patient is taken without it', async () => {
  const answer = await imported([{ name: 'Old One', phone: '+1 202-555-0192', birthDate: '0080-01-31' }]);
  expect(answer).toMatchObject({ accepted: 1, refused: [], leftOut: [{ field: 'birthDate', rows: [2] }] });
});
