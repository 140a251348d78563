import { endpoints } from '@garden-room/contract/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { notifySuccess } from '#lib/notify.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { aPatientRecord, aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { comeBack, renderPage } from '#testing/render-page.tsx';
import PatientHistoryPage from './patient-history.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'doctor', role: 'Admin' }) }),
}));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
showDialogs();
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

test('shows of each when they were born, came last and come next, and nothing where there is none', async () => {
  const visit = { _id: 'visit-1', time: '09:00 AM', isConfirmed: true };
  const calls = stub(endpoints.listPatients, () => [
    aPatientRecord({
      birthDate: '1990-03-04',
      lastVisit: { ...visit, date: '2026-10-05' },
      nextVisit: { ...visit, date: '2026-12-01', isConfirmed: false },
    }),
    aPatientRecord({ _id: 'bo', displayName: 'Bo Riese', lastVisit: null, nextVisit: null }),
  ]);
  openPage();
  expect(
    await screen.findByRole('link', {
      name: /^Ada Lovelace[\s\S]*Born\s*4 Mar 1990\s*Last visit\s*5 Oct 2026\s*Next visit\s*1 Dec 2026, 9:00 am, not confirmed$/,
    }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Bo Riese\s*ada@example.test$/ })).toBeTruthy();
  expect(calls.map(({ input }) => input.query)).toEqual([{ limit: 25, visits: 'true' }]);
});

test('a new patient is added without a visit, beginning with what was searched for, and leads to the record', async () => {
  stub(endpoints.listPatients, () => []);
  // Somebody else has the number.
  stub(endpoints.listUsers, ({ input: { query } }) =>
    query.search?.startsWith('+353')
      ? [aUser({ _id: 'other', displayName: 'Bo Riese', phone: query.search })]
      : [],
  );
  const added = stub(endpoints.addPatient, () => aPatientRecord({ _id: 'grace', hasAccount: false }));
  const record = () => (
    <Routes>
      <Route path={path} element={<PatientHistoryPage />} />
      <Route path="/dashboard/patient/grace" element={<p>The record</p>} />
    </Routes>
  );
  renderPage(record, '*', `${path}?search=Grace Kim`);
  const user = userEvent.setup();
  await screen.findByText('No patients found.');
  await user.click(screen.getByRole('button', { name: 'New patient' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New patient' }));
  expect(await dialog.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Grace Kim');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Phone' })));
  await user.keyboard('020 910 0111');
  await user.type(dialog.getByLabelText('Date of birth (optional)'), '1990-03-04');
  await user.click(dialog.getByRole('button', { name: 'Add patient' }));
  expect(await dialog.findByRole('link', { name: 'Open the record of Bo Riese' })).toBeTruthy();
  expect(added).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Save anyway' }));
  expect(await screen.findByText('The record')).toBeTruthy();
  expect(notifySuccess).toHaveBeenCalledWith('Patient added.');
  expect(added.map(({ input }) => input.body)).toEqual([
    { name: 'Grace Kim', phone: '+353 20 910 0111', email: '', birthDate: '1990-03-04' },
  ]);
});

test('what is typed of a new patient is not thrown away unasked', async () => {
  stub(endpoints.listPatients, () => []);
  const user = openPage();
  await user.click(await screen.findByRole('button', { name: 'New patient' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'G');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Discard what you typed?' })).toBeTruthy();
});

test('says of a patient whom the practice has added that they have no account', async () => {
  stub(endpoints.listPatients, () => [aPatientRecord({ userEmail: '', hasAccount: false })]);
  openPage();
  expect(
    await screen.findByRole('link', { name: /^Ada Lovelace\s*No account\s*No way to reach$/ }),
  ).toBeTruthy();
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
    { limit: 25, search: 'ad', visits: 'true' },
    { limit: 25, search: 'ad', visits: 'true', cursor: 'further' },
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
