import { endpoints } from '@garden-room/contract/endpoints';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aPatientRecord } from '#testing/builders.ts';
import { comeBack, renderPage } from '#testing/render-page.tsx';
import PatientHistoryPage from './patient-history.tsx';

const stub = stubApi();
const path = '/dashboard/patientHistory';

function openPage(query = '') {
  renderPage(PatientHistoryPage, path, `${path}${query}`);
  return userEvent.setup();
}

test('lists the patients, each a link to their history, also one without a name', async () => {
  stub(endpoints.listPatients, () => [
    aPatientRecord({ phone: '+1 202-555-0101' }),
    aPatientRecord({ _id: 'nobody', displayName: '', userEmail: 'nobody@example.test' }),
  ]);
  openPage();
  const ada = await screen.findByRole('link', {
    name: /^Ada Lovelace\s*ada@example.test\s*\+1 202-555-0101$/,
  });
  expect(ada).toHaveProperty('pathname', '/dashboard/patient/ada');
  const unnamed = screen.getByRole('link', { name: /^Unknown\s*nobody@example.test$/ });
  expect(unnamed).toHaveProperty('pathname', '/dashboard/patient/nobody');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Patient History');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('says of a patient whom the practice has added that they have no account', async () => {
  stub(endpoints.listPatients, () => [aPatientRecord({ userEmail: '', hasAccount: false })]);
  openPage();
  expect(await screen.findByRole('link', { name: /^Ada Lovelace\s*No account$/ })).toBeTruthy();
});

test.each([
  ['on its way', () => new Promise<never>(() => {}), 'Loading...'],
  ['out of reach', unreachable, 'The patients could not be loaded'],
  ['empty', () => [], 'No patients found.'],
] as const)('a list that is %s says so', async (_, answer, shown) => {
  stub(endpoints.listPatients, answer);
  openPage();
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('what could not be read can be asked for again', async () => {
  stub(endpoints.listPatients, unreachable);
  const user = openPage();
  const again = await screen.findByRole('button', { name: 'Try again' });
  stub(endpoints.listPatients, () => [aPatientRecord()]);
  await user.click(again);
  expect(await screen.findByRole('link', { name: /^Ada Lovelace/ })).toBeTruthy();
});

test('a search of the address finds by beginnings, and goes on page by page under the same words', async () => {
  const calls = stub(endpoints.listPatients, ({ input }) =>
    input.query.cursor === undefined
      ? HttpResponse.json([aPatientRecord(), aPatientRecord({ _id: 'ad', displayName: 'Ad Reinhardt' })], {
          headers: { 'X-Next-Cursor': 'further' },
        })
      : [aPatientRecord({ _id: 'adam', displayName: 'Adam Riese' })],
  );
  const user = openPage('?search=ad');
  expect(await screen.findByText('The first 2 patients found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /^Adam Riese/ })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('3 patients found');
  expect(calls.map(({ input }) => input.query)).toEqual([
    { limit: 25, search: 'ad' },
    { limit: 25, search: 'ad', cursor: 'further' },
  ]);
});

test('a list that cannot be read anew stays, and says that it may be old', async () => {
  stub(endpoints.listPatients, () => [aPatientRecord()]);
  openPage();
  await screen.findByRole('link', { name: /^Ada Lovelace/ });
  stub(endpoints.listPatients, () => refusal('rate_limited'));
  comeBack();
  expect(await screen.findByText('This may have changed meanwhile')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Ada Lovelace/ })).toBeTruthy();
});
