import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { endpoints } from '@garden-room/contract/endpoints';
import type { Mail } from '@garden-room/contract/endpoints/mail';
import { remoteVisitText } from '@garden-room/contract/practice-words';
import { withoutComing } from '@garden-room/contract/visit-mode';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { priceText } from '#config/site.ts';
import { updatePractice } from '#lib/practice.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, anAppointmentDetail, aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { comeBack, renderPage } from '#testing/render-page.tsx';
import DashboardAppointmentPage from './appointment.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({ useSession: () => ({ user: aUser() }) }));
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));
showDialogs();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T17:00:00.000Z') });
  visitor.zone = 'America/New_York';
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.listWaits, () => []);
});
afterEach(() => vi.useRealTimers());

function openPage(answer: () => AppointmentDetail | Response | Promise<never>) {
  stub(endpoints.getAppointment, answer);
  renderPage(DashboardAppointmentPage, '/dashboard/appointments/:id', '/dashboard/appointments/visit-1');
  return userEvent.setup();
}

const factOf = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;

const tim = { dependantId: 'tim', name: 'Tim', birthYear: 2019 };

test('an appointment for a dependant says for whom, and who has booked it', async () => {
  const { click } = openPage(() => anAppointmentDetail({ attendee: tim }));
  expect(await factOf('For')).toBe('Tim (born 2019)');
  expect(await factOf('Booked by')).toBe('Ada Lovelace');
  expect(screen.getByText('For Tim (born 2019)')).toBeTruthy();
  await click(await screen.findByRole('button', { name: 'Cancel appointment' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'General Consultancy for Tim (born 2019), Tuesday',
  );
});

test('an appointment by phone says where to be, and how one pays for it', async () => {
  openPage(() => anAppointmentDetail({ mode: 'phone' }));
  expect(await factOf('Where')).toBe(
    `By phone${withoutComing.phone?.how} ${remoteVisitText(somePractice.remote)}`,
  );
});

test('an appointment tells all that is known about it, in both clocks', async () => {
  visitor.zone = 'Asia/Tokyo';
  openPage(() => anAppointmentDetail({ note: 'Headaches', status: 'confirmed' }));
  expect(await factOf('When')).toBe(
    'Tue, Nov 24, 2026, 9:00 am (Eastern Time), 30 minutes11:00 pm for you (Japan Standard Time)',
  );
  const where = await factOf('Where');
  expect(where).toContain(somePractice.address.street);
  expect(where).toContain('Directions');
  expect(await factOf('For')).toBe('Ada Lovelace');
  expect(await factOf('Price')).toBe(priceText(50));
  expect(await factOf('Your note')).toBe('HeadachesChange the note');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('General Consultancy');
  expect(screen.getByText('You are expected.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveProperty(
    'pathname',
    '/api/appointments/visit-1/calendar.ics',
  );
  expect(screen.getByRole('link', { name: 'All your appointments' })).toHaveProperty(
    'pathname',
    '/dashboard/patient/ada',
  );
});

test('a visit is where the practice is on its day', async () => {
  const moved = { ...somePractice.address, street: '9 Lane' };
  const places = [...somePractice.places, { ...somePractice, address: moved, from: '2026-11-25' }];
  updatePractice({ ...somePractice, address: moved, since: '2026-11-25', places });
  openPage(() => anAppointmentDetail({ date: '2026-11-24' }));
  expect(await factOf('Where')).toContain(somePractice.address.street);
  cleanup();
  openPage(() => anAppointmentDetail({ date: '2026-11-25' }));
  expect(await factOf('Where')).toMatch(/^9 Lane/);
  expect(screen.getByRole('link', { name: /^Directions/ }).getAttribute('href')).toContain('9%20Lane');
});

const noteField = () => screen.findByRole('textbox', { name: 'Note for the doctor (optional)' });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('a note is changed over the version that was read; what another tab has saved meanwhile is shown, not lost', async () => {
  let stored = anAppointmentDetail({ note: 'Headaches', noteVersion: 3 });
  const user = openPage(() => stored);
  const tags: (string | null)[] = [];
  stub(endpoints.changeNote, ({ input, headers }) => {
    tags.push(headers.get('If-Match'));
    if (headers.get('If-Match') !== `"${stored.noteVersion}"`) return refusal('edited_meanwhile');
    stored = { ...stored, note: input.body.note, noteVersion: stored.noteVersion + 1 };
    return stored;
  });
  await press(user, 'Change the note');
  await user.type(await noteField(), ' at night');
  stored = { ...stored, note: 'Migraine', noteVersion: 4 };
  await press(user, 'Save note');
  expect(await screen.findByText(/has been changed meanwhile, in another tab/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Their version' }).textContent).toBe('Migraine');
  await press(user, 'Keep mine and save over it');
  expect(await screen.findByText('Your note is saved.')).toBeTruthy();
  expect(tags).toEqual(['"3"', '"4"']);
  expect(await factOf('Your note')).toContain('Headaches at night');
});

test('a note that is begun outlives the page; one whose answer is lost can be saved again', async () => {
  const first = openPage(() => anAppointmentDetail());
  await press(first, 'Add a note');
  await first.type(await noteField(), 'My knee');
  cleanup();
  const user = openPage(() => anAppointmentDetail());
  expect(await screen.findByText(/begun to write is kept in this tab/)).toBeTruthy();
  await press(user, 'Add a note');
  expect(await noteField()).toHaveProperty('value', 'My knee');
  stub(endpoints.changeNote, unreachable);
  await press(user, 'Save note');
  expect(await screen.findByText(/nothing is written twice/)).toBeTruthy();
  stub(endpoints.changeNote, ({ input }) => anAppointment({ note: input.body.note, noteVersion: 1 }));
  await press(user, 'Save note');
  expect(await screen.findByText('Your note is saved.')).toBeTruthy();
});

test('a note can no longer be changed once the visit has begun, and a late cancellation is told as one', async () => {
  openPage(() =>
    anAppointmentDetail({
      status: 'cancelled',
      cancelledLate: true,
      note: 'Headaches',
      events: [
        { event: 'book', by: 'patient', at: '2026-11-20T10:00:00.000Z' },
        { event: 'edit-note', by: 'patient', at: '2026-11-20T15:00:00.000Z' },
        { event: 'cancel', by: 'patient', at: '2026-11-21T15:00:00.000Z' },
      ],
    }),
  );
  expect(await factOf('Your note')).toBe('Headaches');
  expect(screen.getByText('Cancelled late')).toBeTruthy();
  expect(screen.getByText('You cancelled it late.')).toBeTruthy();
  expect(screen.getByText('You changed the note.')).toBeTruthy();
});

test('the history is shown, newest first, with who and when', async () => {
  openPage(() =>
    anAppointmentDetail({
      status: 'cancelled',
      reason: 'Snow.',
      events: [
        { event: 'book', by: 'patient', at: '2026-11-20T10:00:00.000Z' },
        { event: 'confirm', by: 'practice', at: '2026-11-20T15:00:00.000Z' },
        { event: 'cancel', by: 'practice', at: '2026-11-21T15:00:00.000Z' },
      ],
    }),
  );
  const events = within(await screen.findByRole('region', { name: 'What happened' })).getAllByRole(
    'listitem',
  );
  expect(events.map(({ textContent }) => textContent)).toEqual([
    'The practice cancelled it.Sat, Nov 21, 2026, 10:00 am',
    'The practice confirmed it.Fri, Nov 20, 2026, 10:00 am',
    'You booked it.Fri, Nov 20, 2026, 5:00 am',
  ]);
  expect(await factOf('A word from the practice')).toBe('Snow.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the user’s own reason is shown as theirs', async () => {
  openPage(() =>
    anAppointmentDetail({
      status: 'cancelled',
      reason: 'My mother is ill.',
      events: [{ event: 'cancel', by: 'patient', at: '2026-11-21T15:00:00.000Z' }],
    }),
  );
  expect(await factOf('Your reason')).toBe('My mother is ill.');
});

const sent: Mail = {
  _id: 'visit-1_0_requested',
  kind: 'requested',
  recipient: 'patient',
  patientId: 'grace',
  to: 'grace@example.test',
  state: 'sent',
  reason: null,
  attempts: 1,
  dueAt: '2026-11-22T15:00:00.000Z',
  endedAt: '2026-11-22T15:01:00.000Z',
};
const failed: Mail = {
  ...sent,
  _id: 'visit-1_1_confirmed',
  kind: 'confirmed',
  to: null,
  state: 'failed',
  reason: 'SMTP-550',
};

test('the practice reads a patient’s appointment, and decides about it on its page', async () => {
  const reach = { account: true, email: true, phone: '+1 202-555-0159' };
  let found = anAppointmentDetail({ patientId: 'grace', note: 'Headaches', reach });
  stub(endpoints.listAppointmentMail, () => [sent, failed]);
  const user = openPage(() => found);
  const confirmed = stub(endpoints.confirmAppointment, () => {
    found = anAppointmentDetail({ patientId: 'grace', status: 'confirmed' });
    return found;
  });
  expect(await factOf('Note')).toBe('Headaches');
  expect(screen.getByText('The patient booked it.')).toBeTruthy();
  const emails = within(await screen.findByRole('region', { name: 'Emails' }));
  expect(await emails.findByText(/^Sent Nov 22, 2026, .* to grace@example\.test$/)).toBeTruthy();
  expect(emails.getByText('Not sent: there is no such mailbox (SMTP-550)')).toBeTruthy();
  const part = within(await screen.findByRole('region', { name: 'What can be done' }));
  const names = () => part.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Confirm', 'Decline', 'Reschedule']);
  const call = await part.findByRole('link', { name: '+1 202-555-0159' });
  expect(call.getAttribute('href')).toBe('tel:+12025550159');
  await user.click(part.getByRole('button', { name: 'Confirm' }));
  expect(await part.findByText('Appointment confirmed.')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Cancel', 'Reschedule', 'Undo']));
  expect(confirmed.map(({ input }) => input.params)).toEqual([{ id: 'visit-1' }]);
});

test('it can be cancelled on its page', async () => {
  let found = anAppointmentDetail();
  const user = openPage(() => found);
  stub(endpoints.cancelAppointment, () => {
    found = anAppointmentDetail({ status: 'cancelled' });
    return anAppointment({ status: 'cancelled' });
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Cancel appointment' }));
  expect(await screen.findByText('It will not take place.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test.each([
  ['on its way', () => new Promise<never>(() => {}), 'Loading...'],
  ['not there, or another’s', () => refusal('not_found'), 'There is no such appointment'],
  ['no id at all', () => refusal('validation_failed'), 'There is no such appointment'],
  ['out of reach', unreachable, 'The appointment could not be loaded'],
] as const)('an appointment that is %s says so', async (_, answer, shown) => {
  openPage(answer);
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('one that the practice removes meanwhile is gone when its reader comes back', async () => {
  openPage(() => anAppointmentDetail());
  await screen.findByRole('button', { name: 'Reschedule' });
  stub(endpoints.getAppointment, () => refusal('not_found'));
  comeBack();
  expect(await screen.findByText('There is no such appointment')).toBeTruthy();
});
