import { auditActions, auditKinds } from '@garden-room/contract/audit';
import { endpoints } from '@garden-room/contract/endpoints';
import type { AuditEntry } from '@garden-room/contract/endpoints/audit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { aPatientRecord, aUser } from '#testing/builders.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import { catchSavedFiles } from '#testing/saved-files.ts';
import AuditPage from './audit.tsx';

const stub = stubApi();
const saved = catchSavedFiles();
beforeEach(() => {
  stub(endpoints.getSchedule, () => aSchedule());
});

const anEntry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: 'entry-1',
  at: '2026-11-20T15:00:00.000Z',
  actor: { _id: 'elena', name: 'Dr. Elena Marlowe' },
  action: 'cancel',
  target: 'appointments/visit-1',
  about: { _id: 'ada', name: 'Ada Lovelace' },
  before: { status: 'confirmed', patientId: 'ada' },
  after: { status: 'cancelled', patientId: 'ada' },
  ...fields,
});

function openPage(query = '') {
  renderPage(AuditPage, '/dashboard/audit', `/dashboard/audit${query}`);
  return userEvent.setup();
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

const unchanged = { before: null, after: null };

test('an entry says when, who, what, which record of whom, and what was changed', async () => {
  stub(endpoints.listAudit, () => [
    anEntry(),
    anEntry({
      ...unchanged,
      _id: 'gone',
      action: 'delete',
      actor: { _id: 'x', name: null },
      about: { _id: 'y', name: null },
    }),
    anEntry({ ...unchanged, _id: 'clock', action: 'expire', actor: { _id: 'system', name: null } }),
    anEntry({ _id: 'new', action: 'strange-thing', target: 'odd/1', about: null, before: null, after: null }),
  ]);
  openPage();
  const cancelled = await row(/cancelled/);
  expect(cancelled.getByRole('button', { name: /Dr\. Elena Marlowe$/ })).toBeTruthy();
  expect(cancelled.getByText('Ada Lovelace')).toBeTruthy();
  expect(cancelled.getByRole('listitem').textContent).toBe('Status: confirmed →  became cancelled');
  expect(cancelled.getByRole('link', { name: 'Appointment' }).getAttribute('href')).toBe(
    '/dashboard/appointments/visit-1',
  );
  expect((await row(/deleted/)).queryByRole('link')).toBeNull();
  expect((await row(/deleted/)).getAllByText(/A former user/)).toHaveLength(2);
  expect((await row(/let a request expire/)).getByRole('button', { name: /The system$/ })).toBeTruthy();
  expect((await row(/strange thing/)).getByText('odd/1')).toBeTruthy();
});

test('changed settings lead to where they are changed', async () => {
  const changed = { ...unchanged, about: null };
  stub(endpoints.listAudit, () => [
    anEntry({ ...changed, _id: 'facts', action: 'save-practice', target: 'settings/practice' }),
    anEntry({ ...changed, _id: 'hours', action: 'save-schedule', target: 'settings/schedule' }),
  ]);
  openPage();
  const linkIn = async (name: RegExp) => (await row(name)).getByRole('link').getAttribute('href');
  expect(await linkIn(/changed the settings/)).toBe('/dashboard/settings');
  expect(await linkIn(/changed the availability/)).toBe('/dashboard/availability');
});

test('a list that was read or taken along is told as one, and of a correction which fields it changed', async () => {
  const edited = { ...unchanged, action: 'edit-profile', target: 'users/ada' };
  const ofAll = { ...unchanged, about: null };
  stub(endpoints.listAudit, () => [
    anEntry({ ...ofAll, _id: 'list', action: 'read', target: 'users' }),
    anEntry({ ...ofAll, _id: 'file', action: 'export', target: 'audit', after: { kind: 'users' } }),
    anEntry({ ...edited, _id: 'now', after: { corrected: 'name, phone' } }),
    anEntry({ ...edited, _id: 'once', before: { phone: '202-555-0101' }, after: { phone: '202-555-0102' } }),
    anEntry({
      ...unchanged,
      _id: 'left',
      action: 'delete-account',
      target: 'users/deleted-1',
      actor: { _id: 'deleted-1', name: null },
      about: { _id: 'deleted-1', name: null },
      before: { role: 'User', hasAccount: true },
    }),
  ]);
  openPage();
  expect((await row(/read/)).getByText('List of accounts')).toBeTruthy();
  expect((await row(/exported/)).getByRole('cell', { name: 'Audit' })).toBeTruthy();
  expect((await row(/Corrected/)).getByRole('listitem').textContent).toBe('Corrected: name, phone');
  const once = await row(/202-555-0101/);
  expect(once.getByRole('listitem').textContent).toBe('Phone: 202-555-0101 →  became 202-555-0102');
  const left = await row(/deleted an account/);
  expect(left.queryByRole('link')).toBeNull();
  expect(left.getAllByText(/A former user/)).toHaveLength(2);
});

test('the filter is in the address, is sent, and applies to the export', async () => {
  const calls = stub(endpoints.listAudit, () => [anEntry()]);
  const exports = stub(endpoints.exportAudit, () =>
    HttpResponse.text('a,b', {
      headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="audit-1.csv"' },
    }),
  );
  const user = openPage('?kind=appointments&from=2026-11-01&to=never&action=<b>');
  await row(/cancelled/);
  expect(calls.at(-1)?.input.query).toEqual({ kind: 'appointments', from: '2026-11-01', limit: 25 });
  await user.selectOptions(screen.getByLabelText('What'), 'cancelled a visit');
  await waitFor(() => expect(calls.at(-1)?.input.query).toMatchObject({ action: 'cancel' }));
  await user.click((await row(/cancelled/)).getByRole('button', { name: /Elena/ }));
  expect(await screen.findByText(/Only what Dr. Elena Marlowe did/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Saved as audit-1.csv')).toBeTruthy();
  const filter = { actorId: 'elena', action: 'cancel', kind: 'appointments', from: '2026-11-01' };
  expect(exports[0]?.input.query).toEqual(filter);
  expect(saved.map(({ name }) => name)).toEqual(['audit-1.csv']);
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(calls.at(-1)?.input.query).toEqual({ limit: 25 }));
});

test('one can look at what concerns one patient, found by name or taken from an entry', async () => {
  const calls = stub(endpoints.listAudit, () => [anEntry()]);
  stub(endpoints.listPatients, () => [aPatientRecord({ _id: 'ada', displayName: 'Ada Lovelace' })]);
  stub(endpoints.listUsers, () => [aUser()]);
  const user = openPage();
  await user.type(await screen.findByLabelText('Patient'), 'Ada');
  await user.click(
    await within(await screen.findByRole('list', { name: 'People found' })).findByRole('button', {
      name: /^Ada Lovelace/,
    }),
  );
  await waitFor(() => expect(calls.at(-1)?.input.query).toEqual({ patientId: 'ada', limit: 25 }));
  expect(await screen.findByText('Only what concerns Ada Lovelace.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all patients' }));
  await waitFor(() => expect(calls.at(-1)?.input.query).toEqual({ limit: 25 }));
  await user.click(
    (await row(/cancelled/)).getByRole('button', { name: /^Only what concerns\s*Ada Lovelace$/ }),
  );
  await waitFor(() => expect(calls.at(-1)?.input.query).toEqual({ patientId: 'ada', limit: 25 }));
});

test('every action of the audit has words of its own and can be looked for, and every kind of record', async () => {
  stub(endpoints.listAudit, () => []);
  openPage();
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((option) => [option.getAttribute('value'), option.textContent]);
  await screen.findByText('Nothing recorded.');
  const actions = options('What').slice(1);
  expect(actions.map(([action]) => action)).toEqual(auditActions);
  expect(new Set(actions.map(([, words]) => words)).size).toBe(auditActions.length);
  expect(
    options('Record')
      .slice(1)
      .map(([kind]) => kind),
  ).toEqual(auditKinds);
});

test('an export that fails says so, and saves nothing', async () => {
  stub(endpoints.listAudit, () => []);
  stub(endpoints.exportAudit, () => refusal('rate_limited'));
  const user = openPage();
  expect(await screen.findByText('Nothing recorded.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The file could not be made')).toBeTruthy();
  expect(saved).toEqual([]);
});
