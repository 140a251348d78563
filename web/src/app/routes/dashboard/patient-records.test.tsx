import { endpoints } from '@garden-room/contract/endpoints';
import { personalDataSchema } from '@garden-room/contract/endpoints/account';
import type { Patient } from '@garden-room/contract/patient';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { notifySuccess } from '#lib/notify.ts';
import { dataFileName } from '#lib/save-file.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, aPatientRecord, aUser, openSums, somePersonalData } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import { catchSavedFiles } from '#testing/saved-files.ts';
import PatientPage from './patient.tsx';
import PatientHistoryPage from './patient-history.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'doctor', role: 'Admin' }) }),
}));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
const saved = catchSavedFiles();

const noted = aPatientRecord({
  displayName: 'Ada Lovelace',
  userEmail: '',
  phone: '+1 202-555-0101',
  hasAccount: false,
});
/** The stored patients. */
let stored: Patient[] = [];

showDialogs();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T12:00:00.000Z') });
  vi.mocked(notifySuccess).mockClear();
  stored = [noted];
  stub(
    endpoints.getPatient,
    ({ input }) => stored.find(({ _id }) => _id === input.params.id) ?? refusal('not_found'),
  );
  stub(endpoints.listPatients, () => stored);
  stub(endpoints.listAppointments, () => [anAppointment({ status: 'confirmed' })]);
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.getOpenSums, () => openSums());
  stub(endpoints.getPatientNote, () => ({ text: '', version: 0, savedAt: null, savedBy: null }));
  stub(endpoints.listVisitNotes, () => []);
});
afterEach(() => vi.useRealTimers());

const Pages = () => (
  <Routes>
    <Route path="patientHistory" element={<PatientHistoryPage />} />
    <Route path="patient/:id" element={<PatientPage />} />
  </Routes>
);

async function openProfile() {
  renderPage(Pages, '/dashboard/*', '/dashboard/patientHistory');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: /^Ada Lovelace/ }));
  await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
  return user;
}
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

test('a patient with an account exports and deletes their data themselves', async () => {
  stored = [{ ...noted, hasAccount: true }];
  await openProfile();
  await screen.findByRole('link', { name: 'Messages with this patient' });
  expect(screen.queryByRole('heading', { name: 'Their data' })).toBeNull();
});

describe('what is held about them', () => {
  test('is saved in one readable file that names nobody', async () => {
    const user = await openProfile();
    const calls = stub(endpoints.exportPatient, () => somePersonalData({ unreadable: ['appointments/a'] }));
    await press(user, 'Export their data');
    const words = `Saved as ${dataFileName(somePersonalData().practice, '2026-11-22')}.`;
    await waitFor(() =>
      expect(
        screen.getByText((_, node) => node?.textContent?.startsWith(words) === true && node.tagName === 'P'),
      ).toBeTruthy(),
    );
    expect(calls.map(({ input }) => input.params.id)).toEqual(['ada']);
    expect(saved.map(({ name }) => name)).toEqual([dataFileName(somePersonalData().practice, '2026-11-22')]);
    const text = await saved[0]?.content.text();
    expect(personalDataSchema.parse(JSON.parse(text ?? '')).date).toBe('2026-11-22');
    expect(screen.getByText(/^One record could not be read; the file names it\.$/)).toBeTruthy();
  });

  test.each([
    ['no answer', unreachable, /check your connection/],
    ['a refusal', () => refusal('rate_limited'), /a little fast/],
  ])('%s saves nothing, says why, and can be tried again', async (_what, answer, words) => {
    const user = await openProfile();
    stub(endpoints.exportPatient, answer);
    await press(user, 'Export their data');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(saved).toEqual([]);
    stub(endpoints.exportPatient, () => somePersonalData());
    await press(user, 'Try again');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('erasing them', () => {
  async function openErase() {
    const user = await openProfile();
    await press(user, 'Erase this patient');
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Erase Ada Lovelace?' })) };
  }
  const erasing = (answer: () => null | Response = () => null) =>
    stub(endpoints.erasePatient, () => {
      stored = [];
      return answer();
    });

  test('says first what becomes of what, and whom to call', async () => {
    const calls = erasing();
    const { user, dialog } = await openErase();
    expect(await dialog.findByText(new RegExp(`^${shortDate('2026-11-24')}, 9:00 am`))).toBeTruthy();
    expect(dialog.getByText(/No message goes out/).textContent).toMatch(/Call them first/);
    expect(dialog.getByRole('link', { name: '+1 202-555-0101' }).getAttribute('href')).toBe(
      'tel:+12025550101',
    );
    expect(dialog.getByText(/^Their past and cancelled/).textContent).toContain(
      `for ${site.recordsKeptYears} years after their day`,
    );
    expect(dialog.getByText(/This cannot be taken back/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep them' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  });

  test('has nothing to call about where nothing is to come', async () => {
    stub(endpoints.listAppointments, () => [anAppointment({ status: 'cancelled' })]);
    const { dialog } = await openErase();
    expect(await dialog.findByText('Nothing: they have no appointment to come.')).toBeTruthy();
    expect(dialog.queryByText(/Call them first/)).toBeNull();
  });

  test('leads to the patients, who are without them', async () => {
    const calls = erasing();
    const { user, dialog } = await openErase();
    const lists = stub(endpoints.listPatients, () => stored);
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Patient History' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Ada Lovelace')).toBeNull());
    expect(lists.length).toBeGreaterThan(0);
    expect(calls.map(({ input }) => input.params.id)).toEqual(['ada']);
    expect(notifySuccess).toHaveBeenCalledWith('Ada Lovelace is erased.');
  });

  test.each([
    ['it is completed', () => null],
    ['it was done already', () => refusal('not_found')],
  ])('after a lost answer the same press goes on: %s', async (_how, then) => {
    const { user, dialog } = await openErase();
    stub(endpoints.erasePatient, unreachable);
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /not heard whether.*what has begun is completed/,
    );
    erasing(then);
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Patient History' })).toBeTruthy();
    expect(notifySuccess).toHaveBeenCalledOnce();
  });

  test.each([
    ['not_found', /erased or joined with an account meanwhile/],
    ['has_account', /account of their own/],
  ] as const)('a refusal (%s) is no success, and offers nothing more', async (code, words) => {
    const { user, dialog } = await openErase();
    stub(endpoints.erasePatient, () => refusal(code));
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(words);
    expect(dialog.queryByRole('button', { name: 'Erase' })).toBeNull();
    expect(notifySuccess).not.toHaveBeenCalled();
  });
});
