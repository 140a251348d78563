import { endpoints } from '@garden-room/contract/endpoints';
import type { JoinPreview } from '@garden-room/contract/endpoints/patient-records';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notifySuccess } from '#lib/notify.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { refuseWordsToPatients } from '#testing/audience.ts';
import { aJoinSide, aPatientRecord, aUser, openSums } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import PatientPage from './patient.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'doctor', role: 'Admin' }) }),
}));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));

const record = aJoinSide({
  _id: 'noted',
  displayName: 'Ada L.',
  userEmail: '',
  phone: '+1 202-555-0101',
  address: '1 Garden Way',
  hasAccount: false,
  appointments: 4,
  latest: [
    { date: '2026-11-24', time: '09:00 AM', serviceName: 'General Consultancy', patientName: 'Ada Lovelase' },
  ],
});
const account = aJoinSide({ phone: '+1 (202) 555-0101' });
const unproven: JoinPreview = { record, account, sameEmail: false, emailConfirmed: true };
const proven: JoinPreview = {
  record: { ...record, userEmail: account.userEmail },
  account,
  sameEmail: true,
  emailConfirmed: true,
};

showDialogs();
beforeEach(() => {
  refuseWordsToPatients();
  vi.mocked(notifySuccess).mockClear();
  stub(endpoints.getPatient, ({ input: { params } }) =>
    aPatientRecord(params.id === 'noted' ? record : { _id: params.id }),
  );
  stub(endpoints.listAppointments, () => []);
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.getOpenSums, () => openSums());
  stub(endpoints.getPatientNote, () => ({ text: '', version: 0, savedAt: null, savedBy: null }));
  stub(endpoints.listVisitNotes, () => []);
  stub(endpoints.listUsers, () => [aUser(), aUser({ _id: 'grace', displayName: 'Grace Hopper' })]);
});

async function openJoin() {
  renderPage(PatientPage, '/dashboard/patient/:id', '/dashboard/patient/noted');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Join with an account or record' }));
  return {
    user,
    dialog: within(await screen.findByRole('dialog', { name: 'Join Ada L. with an account or record' })),
  };
}
type Opened = Awaited<ReturnType<typeof openJoin>>;

async function choose({ user, dialog }: Opened, name = /^Ada Lovelace/) {
  await user.type(dialog.getByRole('searchbox', { name: 'Account or record' }), 'a');
  await user.click(await dialog.findByRole('button', { name }));
}
/** With Ada’s account chosen. */
async function openCompared(preview: JoinPreview) {
  const previews = stub(endpoints.previewJoin, () => preview);
  const opened = await openJoin();
  await choose(opened);
  await opened.dialog.findByRole('region', { name: 'The account' });
  return { ...opened, previews };
}
const press = ({ user, dialog }: Opened) => user.click(dialog.getByRole('button', { name: 'Join' }));
const word = ({ dialog }: Opened) => dialog.getByRole<HTMLInputElement>('checkbox');
/** The statements of one side. */
const facts = ({ dialog }: Opened, side: string) => {
  const region = within(dialog.getByRole('region', { name: side }));
  const terms = region.getAllByRole('term').map(({ textContent }) => textContent);
  const values = region.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, index) => [term, values[index]]));
};

test('an account is chosen first', async () => {
  const { user, dialog } = await openJoin();
  await user.click(dialog.getByRole('button', { name: 'Join' }));
  expect(await dialog.findByText('Choose the account or record.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('searchbox', { name: 'Account or record' }));
});

test('record and account are put side by side, and what differs is said in words', async () => {
  const opened = await openCompared(unproven);
  expect(opened.previews.map(({ input }) => input)).toEqual([
    { params: { id: 'noted' }, query: { userId: 'ada' } },
  ]);
  expect(facts(opened, 'The practice’s record')).toEqual({
    Name: 'Ada L.',
    Email: 'None',
    Phone: '+1 202-555-0101',
    Address: '1 Garden Way',
    'Date of birth': 'None',
    Alert: 'None',
    'Known since': '1 November 2026',
    Appointments: '4, of these the latest:Tue 24 Nov 2026, 9:00 amGeneral Consultancy, as Ada Lovelase',
  });
  expect(facts(opened, 'The account')).toEqual({
    Name: 'Ada LovelaceDiffers from the record',
    Email: 'ada@example.testConfirmed',
    Phone: '+1 (202) 555-0101Same',
    Address: 'None. It takes the record’s.',
    'Date of birth': 'None',
    Alert: 'None',
    'Known since': '1 November 2026',
    Appointments: 'None',
  });
  expect(opened.dialog.getByText(/typed by whoever registered/)).toBeTruthy();
  const call = opened.dialog.getByRole('link', { name: '+1 202-555-0101' });
  expect(call.getAttribute('href')).toBe('tel:+12025550101');
});

test('an address that is not confirmed is said to be not', async () => {
  const opened = await openCompared({ ...proven, emailConfirmed: false });
  expect(facts(opened, 'The account')['Email']).toBe('ada@example.testNot confirmedSame');
  expect(word(opened).checked).toBe(false);
});

test('the same email, confirmed, is enough', async () => {
  const opened = await openCompared(proven);
  const calls = stub(endpoints.joinPatient, () => aPatientRecord());
  expect(opened.dialog.getByText('The same email, and it is confirmed')).toBeTruthy();
  expect(opened.dialog.queryByRole('checkbox')).toBeNull();
  await press(opened);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy();
  expect(calls.map(({ input }) => input)).toEqual([{ params: { id: 'noted' }, body: { userId: 'ada' } }]);
  expect(notifySuccess).toHaveBeenCalledWith('Ada L. is joined with the account of Ada Lovelace.');
});

describe('without that', () => {
  test('the admin confirms that they have asked, for these two records; nothing is sent before', async () => {
    const opened = await openCompared(unproven);
    const calls = stub(endpoints.joinPatient, () => aPatientRecord());
    await press(opened);
    const error = await opened.dialog.findByText('Ask them first, and say here that you have.');
    const box = word(opened);
    expect(document.activeElement).toBe(box);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.getAttribute('aria-describedby')).toContain(error.id);
    expect(calls).toEqual([]);

    await opened.user.click(
      opened.dialog.getByLabelText(
        'I have asked them: Ada L., +1 202-555-0101, and Ada Lovelace, ada@example.test, are the same person.',
      ),
    );
    expect(opened.dialog.queryByText('Ask them first, and say here that you have.')).toBeNull();
    await press(opened);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy();
    expect(calls.map(({ input }) => input.body)).toEqual([{ userId: 'ada', samePerson: true }]);
  });

  test('the word about one account does not hold for another', async () => {
    const opened = await openCompared(unproven);
    await opened.user.click(word(opened));
    const grace = aJoinSide({ _id: 'grace', displayName: 'Grace Hopper', userEmail: 'grace@example.test' });
    const previews = stub(endpoints.previewJoin, () => ({ ...unproven, account: grace }));
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Choose another' }));
    expect(document.activeElement).toBe(opened.dialog.getByRole('searchbox', { name: 'Account or record' }));
    await choose(opened, /^Grace Hopper/);
    expect(
      await opened.dialog.findByLabelText(/Grace Hopper, grace@example.test, are the same/),
    ).toBeTruthy();
    expect(word(opened).checked).toBe(false);
    expect(previews.map(({ input }) => input.query)).toEqual([{ userId: 'grace' }]);
  });

  test.each(['unverified_email', 'different_people'] as const)(
    'what no longer holds (%s) is looked at anew, and then needs the word',
    async (code) => {
      const opened = await openCompared(proven);
      stub(endpoints.joinPatient, () => refusal(code));
      const previews = stub(endpoints.previewJoin, () => unproven);
      await press(opened);
      expect((await opened.dialog.findByRole('alert')).textContent).toMatch(
        /not confirmed their email yet|Their emails differ/,
      );
      expect(await opened.dialog.findByRole('checkbox')).toBeTruthy();
      expect(previews).toHaveLength(1);
      const again = stub(endpoints.joinPatient, () => aPatientRecord());
      await opened.user.click(word(opened));
      await press(opened);
      await waitFor(() =>
        expect(again.map(({ input }) => input.body)).toEqual([{ userId: 'ada', samePerson: true }]),
      );
    },
  );
});

test.each([
  ['has_account', /account of their own/],
  ['no_account', /nobody signs in as them/],
  ['not_found', /nothing here/],
] as const)('a refusal (%s) says why, and another can be chosen', async (code, words) => {
  const opened = await openCompared(proven);
  stub(endpoints.joinPatient, () => refusal(code));
  await press(opened);
  expect((await opened.dialog.findByRole('alert')).textContent).toMatch(words);
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Choose another' }));
  expect(opened.dialog.getByRole('searchbox', { name: 'Account or record' })).toBeTruthy();
  expect(opened.dialog.queryByRole('alert')).toBeNull();
});

test('a lost answer is asked for again by the same press', async () => {
  const opened = await openCompared(proven);
  stub(endpoints.joinPatient, unreachable);
  await press(opened);
  expect((await opened.dialog.findByRole('alert')).textContent).toMatch(/nothing is done twice/);
  // Joined meanwhile: there is no record any more that could be compared.
  stub(endpoints.previewJoin, () => refusal('not_found'));
  stub(endpoints.joinPatient, () => aPatientRecord());
  await press(opened);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy();
});

test('a comparison that does not come is asked for again, and nothing is joined without it', async () => {
  stub(endpoints.previewJoin, unreachable);
  const opened = await openJoin();
  await choose(opened);
  expect(await opened.dialog.findByText('The two could not be compared')).toBeTruthy();
  expect(opened.dialog.queryByRole('button', { name: 'Join' })).toBeNull();
  stub(endpoints.previewJoin, () => proven);
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Try again' }));
  expect(await opened.dialog.findByRole('region', { name: 'The account' })).toBeTruthy();
  expect(opened.dialog.getByRole('button', { name: 'Join' })).toBeTruthy();
});

describe('two records', () => {
  const until = '2026-11-25T10:00:00.000Z';

  test('are joined on the word that they are one person, and it is said that this can be undone', async () => {
    const other = { ...unproven.account, _id: 'ada', hasAccount: false, userEmail: '' };
    const opened = await (async () => {
      stub(endpoints.previewJoin, () => ({ ...unproven, account: other, emailConfirmed: false }));
      const dialog = await openJoin();
      await choose(dialog);
      await dialog.dialog.findByRole('region', { name: 'The other record' });
      return dialog;
    })();
    expect(opened.dialog.getByText(/You can undo this for a day/)).toBeTruthy();
    expect(opened.dialog.queryByText(/typed by whoever registered/)).toBeNull();
    const calls = stub(endpoints.joinPatient, () => aPatientRecord({ _id: 'ada', hasAccount: false }));
    await opened.user.click(word(opened));
    await press(opened);
    await screen.findByRole('heading', { level: 1 });
    expect(calls[0]?.input.body).toEqual({ userId: 'ada', samePerson: true });
  });

  test('are parted from either page, again where the answer was lost', async () => {
    const joinedRecords = [{ _id: 'noted', displayName: 'Ada L.', until }];
    stub(endpoints.getPatient, () => aPatientRecord({ ...record, _id: 'other', joinedRecords }));
    const parts = stub(endpoints.partPatients, () => refusal('not_found'));
    renderPage(PatientPage, '/dashboard/patient/:id', '/dashboard/patient/other');
    const user = userEvent.setup();
    await screen.findByText('The record of Ada L. is joined with this one');
    await user.click(screen.getByRole('button', { name: 'Undo the join' }));
    await screen.findByRole('alert');
    expect(parts[0]?.input.params).toEqual({ id: 'noted' });
    stub(endpoints.partPatients, () => aPatientRecord(record));
    stub(endpoints.getPatient, () => aPatientRecord({ ...record, _id: 'other', joinedRecords: [] }));
    await user.click(screen.getByRole('button', { name: 'Undo the join' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the join' })).toBeNull());
    expect(notifySuccess).toHaveBeenCalledWith('The two records are apart again.');
  });

  test('the one that goes says where its appointments are, and is neither corrected nor joined', async () => {
    stub(endpoints.getPatient, () => aPatientRecord({ ...record, joinedWith: { _id: 'other', until } }));
    renderPage(PatientPage, '/dashboard/patient/:id', '/dashboard/patient/noted');
    const link = await screen.findByRole('link', { name: 'with the other record' });
    expect(link.getAttribute('href')).toBe('/dashboard/patient/other');
    expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Join with an account or record' })).toBeNull();
  });
});
