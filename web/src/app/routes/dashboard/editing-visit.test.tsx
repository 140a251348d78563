import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { endpoints } from '@garden-room/contract/endpoints';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { notifySuccess } from '#lib/notify.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { refuseWordsToPatients } from '#testing/audience.ts';
import { anAppointmentDetail, aService, aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { pressInMore } from '#testing/more-menu.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import DashboardAppointmentPage from './appointment.tsx';

const stub = stubApi();
const yoga = aService({ id: 'yoga', name: 'Yoga Therapy', price: 80, durationMinutes: 60 });
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'desk', role: 'Reception' }) }),
}));
vi.mock('#lib/services-file.ts', () => ({ loadServices: async () => [yoga] }));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));

const booked = anAppointmentDetail({ status: 'confirmed', patientId: 'ada', deskNote: null });
/** The stored visit; tests may change it meanwhile. */
let stored: AppointmentDetail = booked;
const tagOf = ({ serviceName, price, deskNote }: AppointmentDetail) => `"${serviceName}${price}${deskNote}"`;

showDialogs();
beforeAll(() => import('#features/visits/visit/edit-dialog.tsx'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T17:00:00.000Z') });
  refuseWordsToPatients();
  vi.mocked(notifySuccess).mockClear();
  sessionStorage.clear();
  stored = booked;
  stub(endpoints.getAppointment, () => HttpResponse.json(stored, { headers: { ETag: tagOf(stored) } }));
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.listAppointmentMail, () => []);
  stub(endpoints.listTasks, () => []);
  stub(endpoints.listVisitPayments, () => []);
});
afterEach(() => vi.useRealTimers());

async function openDialog() {
  renderPage(DashboardAppointmentPage, '/dashboard/appointments/:id', '/dashboard/appointments/visit-1');
  const user = userEvent.setup();
  await pressInMore(user, await screen.findByRole('region', { name: 'What can be done' }), 'Edit visit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit visit' }));
  const service = await dialog.findByLabelText('Service');
  await dialog.findByRole('option', { name: /^Yoga Therapy/ });
  return { user, dialog, service };
}
const typedIn = (field: HTMLElement) => (field as HTMLInputElement).value;
const saveButton = { name: 'Save visit' };

test('another service proposes its length and price, and both can be overwritten', async () => {
  const { user, dialog, service } = await openDialog();
  const calls = stub(endpoints.editAppointment, ({ input: { body } }) => {
    stored = { ...booked, serviceName: body.serviceName ?? '' };
    return stored;
  });
  await user.selectOptions(service, 'Yoga Therapy');
  const length = dialog.getByLabelText('Length in minutes');
  const price = dialog.getByLabelText(/^Price in/);
  expect([typedIn(length), typedIn(price)]).toEqual(['60', '80']);
  expect(dialog.getByText(/The service is not named in emails\.$/)).toBeTruthy();
  await user.clear(length);
  await user.type(length, '45');
  await user.dblClick(dialog.getByRole('button', saveButton));
  await screen.findByText('Visit saved.');
  expect(calls.map(({ input }) => input.body)).toEqual([
    { serviceName: 'Yoga Therapy', durationMinutes: 45, price: 80 },
  ]);
  expect(calls[0]?.headers.get('if-match')).toBe(tagOf(booked));
});

test('only what was changed is sent: of a note nobody is told', async () => {
  const { user, dialog } = await openDialog();
  const calls = stub(endpoints.editAppointment, () => ({ ...booked, deskNote: 'Brings a scan.' }));
  await user.click(dialog.getByLabelText('Note for the day'));
  await user.paste('Brings a scan.');
  expect(dialog.queryByText(/not named in emails/)).toBeNull();
  await user.click(dialog.getByRole('button', saveButton));
  await waitFor(() => expect(calls.map(({ input }) => input.body)).toEqual([{ deskNote: 'Brings a scan.' }]));
});

test('a visit has a room of its own only where rooms are on, and its address is checked', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog.queryByLabelText('A room of its own')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  stored = { ...booked, mode: 'video', room: null };
  cleanup();
  const other = await openDialog();
  const calls = stub(endpoints.editAppointment, () => stored);
  const room = other.dialog.getByLabelText('A room of its own');
  await other.user.type(room, 'room.test/a');
  await other.user.click(other.dialog.getByRole('button', saveButton));
  expect(await other.dialog.findByText('Use a whole address, with https:// in front.')).toBeTruthy();
  await other.user.clear(room);
  await other.user.type(room, 'https://room.test/a');
  await other.user.click(other.dialog.getByRole('button', saveButton));
  await waitFor(() =>
    expect(calls.map(({ input }) => input.body)).toEqual([{ room: 'https://room.test/a' }]),
  );
});

const bar = () => screen.findByRole('region', { name: 'What you have just decided' });

test('an edit is undone in the bar, also after a lost answer, with the patient before it', async () => {
  const { user, dialog } = await openDialog();
  stub(endpoints.editAppointment, ({ input: { body } }) => {
    stored = { ...stored, patientId: 'grace', deskNote: body.deskNote ?? null };
    return HttpResponse.json(stored, { headers: { ETag: tagOf(stored) } });
  });
  let sent = 0;
  const undone = stub(endpoints.undoDecision, () => {
    stored = booked;
    return sent++ === 0 ? refusal('internal') : null;
  });
  await user.type(dialog.getByLabelText('Note for the day'), 'Is deaf.');
  await user.click(dialog.getByRole('button', saveButton));
  expect((await bar()).textContent).toContain('Visit saved.');
  await user.click(within(await bar()).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toHaveLength(2), { timeout: 3_000 });
  expect(undone.map(({ input }) => input)).toEqual(
    [1, 2].map(() => ({ params: { id: 'visit-1' }, body: { event: 'edit', patientId: 'ada' } })),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('an edit that a colleague has followed is not undone, and the bar says so', async () => {
  const { user, dialog } = await openDialog();
  stub(endpoints.editAppointment, () => ({ ...booked, deskNote: 'Is deaf.' }));
  stub(endpoints.undoDecision, () => refusal('illegal_move'));
  await user.type(dialog.getByLabelText('Note for the day'), 'Is deaf.');
  await user.click(dialog.getByRole('button', saveButton));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await within(await bar()).findByRole('alert')).textContent).toBeTruthy();
});

test('who meets a newer version is told whose and what it is, and keeps what was typed', async () => {
  const { user, dialog, service } = await openDialog();
  const theirs = { ...booked, price: 70, changedBy: { name: 'Dr. Marlowe', at: '2026-11-22T16:58:00.000Z' } };
  const calls = stub(endpoints.editAppointment, ({ headers }) => {
    if (headers.get('if-match') === tagOf(booked)) {
      stored = theirs;
      return refusal('edited_meanwhile');
    }
    return { ...theirs, serviceName: 'Yoga Therapy' };
  });
  await user.selectOptions(service, 'Yoga Therapy');
  await user.click(dialog.getByRole('button', saveButton));
  const conflict = within(await dialog.findByRole('region', { name: 'Two versions' }));
  expect(conflict.getByText('Dr. Marlowe has changed this visit meanwhile')).toBeTruthy();
  expect(conflict.getByText(/^Price: .*70/)).toBeTruthy();
  expect(typedIn(service)).toBe('Yoga Therapy');
  await user.click(conflict.getByRole('button', { name: 'Keep mine and save over it' }));
  await screen.findByText('Visit saved.');
  expect(calls.at(-1)?.headers.get('if-match')).toBe(tagOf(theirs));
});

test('a visit that runs into the next one says what to do, and loses nothing', async () => {
  const { user, dialog } = await openDialog();
  stub(endpoints.editAppointment, () => refusal('slot_taken'));
  const length = dialog.getByLabelText('Length in minutes');
  await user.clear(length);
  await user.type(length, '120');
  await user.click(dialog.getByRole('button', saveButton));
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Make it shorter, or move one of the two.',
  );
  expect(typedIn(length)).toBe('120');
});

test('after a lost answer the same is sent once more, and a draft outlives the page', async () => {
  const { user, dialog } = await openDialog();
  stub(endpoints.editAppointment, unreachable);
  await user.click(dialog.getByLabelText('Note for the day'));
  await user.paste('Asks for Tuesday.');
  await user.click(dialog.getByRole('button', saveButton));
  await dialog.findByText('We do not know whether this was saved');
  expect(sessionStorage.getItem('visit-edit-drafts')).toContain('Asks for Tuesday.');
  stub(endpoints.editAppointment, () => ({ ...booked, deskNote: 'Asks for Tuesday.' }));
  await user.click(dialog.getByRole('button', saveButton));
  await screen.findByText('Visit saved.');
  expect(sessionStorage.getItem('visit-edit-drafts')).toBeNull();
});

test('another patient is chosen by a search, and the form says who is told', async () => {
  const { user, dialog } = await openDialog();
  stub(endpoints.listUsers, () => [aUser({ _id: 'grace', displayName: 'Grace Hopper' })]);
  const calls = stub(endpoints.editAppointment, () => ({ ...booked, patientId: 'grace' }));
  await user.click(dialog.getByRole('button', { name: 'Change the patient' }));
  await user.type(await dialog.findByLabelText('Patient'), 'Grace');
  await user.click(await dialog.findByRole('button', { name: /^Grace Hopper/ }));
  expect(dialog.getByText(/^Grace Hopper is told that it is booked\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', saveButton));
  await waitFor(() => expect(calls.map(({ input }) => input.body)).toEqual([{ patientId: 'grace' }]));
});

test('of a visit that is over length and patient stay; one that is cancelled cannot be edited', async () => {
  stored = anAppointmentDetail({ status: 'completed', patientId: 'ada' });
  const { dialog } = await openDialog();
  expect(dialog.queryByLabelText('Length in minutes')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Change the patient' })).toBeNull();
  expect(dialog.getByLabelText(/^Price in/)).toBeTruthy();
});
