import { endpoints } from '@garden-room/contract/endpoints';
import type { Patient } from '@garden-room/contract/patient';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { refuseWordsToPatients } from '#testing/audience.ts';
import { aPatientRecord, aUser, openSums } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import PatientPage from './patient.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'doctor', role: 'Admin' }) }),
}));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));

const noted = aPatientRecord({
  displayName: 'Ada Lovelase',
  userEmail: '',
  phone: '+1 202-555-0101',
  hasAccount: false,
});
/** The stored record; tests may change it meanwhile. */
let stored: Patient = noted;
const tagOf = ({ displayName, alert }: Patient) => `"${displayName}${alert ?? ''}"`;

showDialogs();
beforeEach(() => {
  refuseWordsToPatients();
  stored = noted;
  stub(endpoints.getPatient, () => HttpResponse.json(stored, { headers: { ETag: tagOf(stored) } }));
  stub(endpoints.listAppointments, () => []);
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.getOpenSums, () => openSums());
  stub(endpoints.getPatientNote, () => ({ text: '', version: 0, savedAt: null, savedBy: null }));
  stub(endpoints.listVisitNotes, () => []);
  // Nobody else is alike.
  stub(endpoints.listUsers, () => []);
});

async function openDialog() {
  renderPage(PatientPage, '/dashboard/patient/:id', '/dashboard/patient/ada');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit Ada/ }));
  const name = await dialog.findByRole('textbox', { name: 'Name' });
  return { user, dialog, name };
}
const save = (answer: () => Patient | Response) => stub(endpoints.correctPatient, answer);
const right = { ...noted, displayName: 'Ada Lovelace' };
const bar = () => screen.findByRole('region', { name: 'What you have just decided' });
const expectSaid = async (text: string) => expect(await within(await bar()).findByText(text)).toBeTruthy();

test('an alert is seen whole where it is written, and Enter saves it as one line', async () => {
  const { user, dialog } = await openDialog();
  const calls = save(() => right);
  const alert = dialog.getByRole('textbox', { name: 'Alert (optional)' });
  expect(alert.localName).toBe('textarea');
  await user.type(alert, 'Latex allergy{Enter}');
  await expectSaid('Details saved.');
  expect(calls.map(({ input }) => input.body)).toMatchObject([{ alert: 'Latex allergy' }]);
});

test('a name that was misheard is put right, on the version that was read', async () => {
  const { user, dialog, name } = await openDialog();
  const calls = save(() => {
    stored = right;
    return right;
  });
  await user.clear(name);
  await user.click(name);
  await user.paste('Ada Lovelace');
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  await expectSaid('Details saved.');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy();
  expect(calls.map(({ input }) => input.body)).toEqual([
    { name: 'Ada Lovelace', phone: '+1 202-555-0101', email: '', address: '', birthDate: '', alert: '' },
  ]);
  expect(calls[0]?.headers.get('if-match')).toBe(tagOf(noted));
});

test('all of a person is in one dialog: one save notes an alert and a date of birth, also where no number is known', async () => {
  stored = { ...noted, phone: null };
  const { user, dialog } = await openDialog();
  expect(dialog.getAllByRole('textbox').map(({ name }: Partial<HTMLInputElement>) => name)).toEqual([
    ...['name', 'email', 'phone', 'address', 'alert'],
  ]);
  const calls = save(() => ({ ...stored, alert: 'Latex', birthDate: '1990-03-04' }));
  await user.type(dialog.getByLabelText('Alert (optional)'), 'Latex');
  await user.type(dialog.getByLabelText('Date of birth (optional)'), '1990-03-04');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectSaid('Details saved.');
  expect(calls.map(({ input }) => input.body)).toEqual([
    { name: 'Ada Lovelase', phone: '', email: '', address: '', birthDate: '1990-03-04', alert: 'Latex' },
  ]);
});

test('an alert that another has noted meanwhile is shown beside one’s own, and neither is lost', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByLabelText('Alert (optional)'), 'Wheelchair');
  save(() => {
    stored = { ...noted, alert: 'Latex', birthDate: '1990-03-04' };
    return refusal('edited_meanwhile');
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const version = await dialog.findByRole('region', { name: 'Their version' });
  expect(within(version).getByText('Latex')).toBeTruthy();
  expect(within(version).getByText('4 Mar 1990')).toBeTruthy();
  expect(dialog.getByLabelText('Alert (optional)')).toHaveProperty('value', 'Wheelchair');
});

test('an email that waits for its owner is not taken back by another correction', async () => {
  stored = { ...noted, userEmail: 'ada@example.test', proposedEmail: 'new@example.test', hasAccount: true };
  const { user, dialog } = await openDialog();
  expect(dialog.getByText('new@example.test waits until they confirm it in their profile.')).toBeTruthy();
  const calls = save(() => stored);
  await user.type(dialog.getByLabelText('Alert (optional)'), 'Latex');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input.body).toMatchObject({ email: 'new@example.test', alert: 'Latex' });
});

test('after another admin’s correction, nothing is lost and the editor chooses a version', async () => {
  const { user, dialog, name } = await openDialog();
  const theirs = { ...noted, displayName: 'Ada King', address: '1 Lane' };
  save(() => {
    stored = theirs;
    return refusal('edited_meanwhile');
  });
  await user.clear(name);
  await user.click(name);
  await user.paste('Ada Lovelace');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const version = await dialog.findByRole('region', { name: 'Their version' });
  expect(within(version).getByText('Ada King')).toBeTruthy();
  expect(name).toHaveProperty('value', 'Ada Lovelace');
  const calls = save(() => right);
  await user.click(dialog.getByRole('button', { name: 'Keep mine and save over it' }));
  await expectSaid('Details saved.');
  expect(calls[0]?.headers.get('if-match')).toBe(tagOf(theirs));
});

test('the other version can be taken, and the keyboard is in the fields', async () => {
  const { user, dialog, name } = await openDialog();
  save(() => {
    stored = { ...noted, displayName: 'Ada King' };
    return refusal('edited_meanwhile');
  });
  await user.type(name, '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Take theirs' }));
  expect(name).toHaveProperty('value', 'Ada King');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.click(dialog.getByRole('button', { name: 'Bring mine back' }));
  expect(name).toHaveProperty('value', 'Ada Lovelase!');
});

test('a lost answer says so, and what was typed is sent again on the same version', async () => {
  const { user, dialog, name } = await openDialog();
  save(unreachable);
  await user.type(name, '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/nothing is written twice/)).toBeTruthy();
  const calls = save(() => right);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectSaid('Details saved.');
  expect(calls[0]?.headers.get('if-match')).toBe(tagOf(noted));
});

test('a correction whose answer was lost, and that is then changed, is no conflict with itself', async () => {
  const { user, dialog, name } = await openDialog();
  save(() => {
    stored = { ...noted, displayName: 'Ada Lovelase!' };
    return unreachable();
  });
  await user.type(name, '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/nothing is written twice/);
  const tags: (string | null)[] = [];
  stub(endpoints.correctPatient, ({ headers }) => {
    tags.push(headers.get('if-match'));
    return tags.at(-1) === tagOf(stored) ? right : refusal('edited_meanwhile');
  });
  await user.type(name, '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectSaid('Details saved.');
  expect(tags).toEqual([tagOf(noted), tagOf(stored)]);
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user, dialog, name } = await openDialog();
  const calls = save(() => right);
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  expect(calls).toHaveLength(0);
});

test('of an account another email is only noted, and the page says that it waits', async () => {
  stored = { ...noted, userEmail: 'ada@example.test', hasAccount: true };
  const { user, dialog } = await openDialog();
  expect(dialog.getByText(/^They confirm another email in their profile/)).toBeTruthy();
  save(() => ({ ...stored, proposedEmail: 'new@example.test' }));
  const email = dialog.getByRole('textbox', { name: /^Email/ });
  await user.clear(email);
  await user.click(email);
  await user.paste('new@example.test');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectSaid('Details saved. The new email waits for them to confirm it.');
});

test('who looks like another is saved only once that was said', async () => {
  const { user, dialog, name } = await openDialog();
  stub(endpoints.listUsers, () => [aUser({ _id: 'other', displayName: 'Ada Lovelace' })]);
  const calls = save(() => right);
  await user.clear(name);
  await user.click(name);
  await user.paste('ada lovelace');
  expect(dialog.queryByText('Looks like Ada Lovelace')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Looks like Ada Lovelace');
  expect(dialog.getByRole('link', { name: 'Open the record of Ada Lovelace' })).toHaveProperty(
    'pathname',
    '/dashboard/patient/other',
  );
  expect(calls).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Save anyway' }));
  await expectSaid('Details saved.');
  expect(calls).toHaveLength(1);
});

test('a number that is not whole is saved on purpose alone', async () => {
  const { user, dialog } = await openDialog();
  const calls = save(() => ({ ...noted, phone: '020-91-01' }));
  const phone = dialog.getByRole('textbox', { name: 'Phone (optional)' });
  await user.clear(phone);
  await user.type(phone, '020-91-01');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^This is not a whole number/)).toBeTruthy();
  expect(calls).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input.body).toMatchObject({ phone: '020-91-01', phoneAsTyped: true });
  await expectSaid('Details saved.');
});

test('a correction is undone in the bar over what was saved, also after a lost answer', async () => {
  const { user, dialog, name } = await openDialog();
  const answers = [200, 500, 200];
  const calls = save(() => {
    if (answers.shift() === 500) return refusal('internal');
    stored = stored === noted ? right : noted;
    return HttpResponse.json(stored, { headers: { ETag: tagOf(stored) } });
  });
  await user.clear(name);
  await user.click(name);
  await user.paste('Ada Lovelace');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(within(await bar()).getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelase' }, { timeout: 3_000 }),
  ).toBeTruthy();
  const former = { name: 'Ada Lovelase', phone: '+1 202-555-0101', email: '', address: '', birthDate: '' };
  expect(calls.slice(1).map(({ input, headers }) => [input.body, headers.get('if-match')])).toEqual(
    [1, 2].map(() => [{ ...former, alert: '', phoneAsTyped: true, own: true }, tagOf(right)]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a correction that a colleague has followed is not undone, and the bar says so', async () => {
  const { user, dialog, name } = await openDialog();
  save(() => right);
  await user.type(name, '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await bar();
  save(() => refusal('edited_meanwhile'));
  await user.click(within(await bar()).getByRole('button', { name: 'Undo' }));
  expect((await within(await bar()).findByRole('alert')).textContent).toBeTruthy();
});
