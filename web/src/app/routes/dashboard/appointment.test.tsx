import { addressLine } from '@garden-room/contract/address';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { endpoints } from '@garden-room/contract/endpoints';
import { remotePlaceText } from '@garden-room/contract/practice-words';
import type { Service } from '@garden-room/contract/service';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { priceText, site } from '#config/site.ts';
import { readDraft } from '#features/visits/booking/booking-input.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { updatePractice } from '#lib/practice.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, anAppointmentDetail, aService, aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { somePractice } from '#testing/practice-facts.ts';
import { comeBack, renderPage } from '#testing/render-page.tsx';
import DashboardAppointmentPage from './appointment.tsx';

const stub = stubApi();
const reader = vi.hoisted(() => ({ phone: null as string | null }));
vi.mock('#features/session/use-session.ts', () => ({ useSession: () => ({ user: aUser(reader) }) }));
const offered = vi.hoisted(() => ({ services: [] as Service[] }));
vi.mock('#lib/services-file.ts', () => ({ loadServices: async () => offered.services }));
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));
showDialogs();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T17:00:00.000Z') });
  visitor.zone = 'America/New_York';
  reader.phone = null;
  offered.services = [];
  sessionStorage.clear();
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.listWaits, () => []);
  stub(endpoints.listTasks, () => []);
  stub(endpoints.listVisitPayments, () => []);
});
afterEach(() => vi.useRealTimers());

function openPage(answer: () => AppointmentDetail | Response | Promise<never>) {
  stub(endpoints.getAppointment, answer);
  renderPage(DashboardAppointmentPage, '/dashboard/appointments/:id', '/dashboard/appointments/visit-1');
  return userEvent.setup();
}

const factOf = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;

const tim = { dependantId: 'tim', name: 'Tim', birthYear: 2019 };

test('an appointment for a dependant says for whom', async () => {
  const { click } = openPage(() => anAppointmentDetail({ attendee: tim }));
  expect(await factOf('For')).toBe('Tim (born 2019)');
  expect(screen.getByText('For Tim (born 2019)')).toBeTruthy();
  await click(await screen.findByRole('button', { name: 'Cancel appointment' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'General Consultancy for Tim (born 2019), Tuesday',
  );
});

const wayTerms = ['Finding us', 'Getting in', 'Parking', 'Public transport'];

test('where rooms are on, a visit by video leads to its door, and promises no link in a message', async () => {
  openPage(() => anAppointmentDetail({ mode: 'video', status: 'confirmed', doorToken: 'a.token' }));
  const way = await screen.findByRole('link', { name: 'Go in' });
  expect(way.getAttribute('href')).toBe('/visit#a.token');
  expect(screen.queryByText(/You get the link/)).toBeNull();
});

test('an appointment by phone says where to be, which number is called, and how one pays for it', async () => {
  reader.phone = '+1 202-555-0159';
  openPage(() => anAppointmentDetail({ mode: 'phone' }));
  const placeNote = await screen.findByText(remotePlaceText(somePractice.remote));
  expect(placeNote.parentElement?.textContent).toContain('The practice calls you at +1 202-555-0159.');
  expect(await factOf('Price')).toBe(`${priceText(50)}You pay ${somePractice.remote.payment}.`);
  expect(screen.queryByRole('link', { name: /^Directions/ })).toBeNull();
  for (const term of wayTerms) expect(screen.queryByText(term)).toBeNull();
});

test('a patient who cannot be called for a visit by phone is told so', async () => {
  openPage(() => anAppointmentDetail({ mode: 'phone' }));
  expect(await screen.findByText('There is no number in your profile for us to call.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add your number' }).getAttribute('href')).toBe(
    '/dashboard/profile',
  );
});

test('an appointment tells all that is known about it, in both clocks', async () => {
  visitor.zone = 'Asia/Tokyo';
  openPage(() => anAppointmentDetail({ note: 'Headaches', status: 'confirmed' }));
  expect(await factOf('When')).toBe(
    `${shortDate('2026-11-24')}, 9:00 am (Eastern Time), 30 minutes11:00 pm for you (Japan Standard Time)`,
  );
  expect(await factOf('For')).toBe('Ada Lovelace');
  expect(await factOf('Price')).toContain(`${priceText(50)}You pay ${somePractice.payment.when}: `);
  for (const method of somePractice.payment.methods) expect(await factOf('Price')).toContain(method);
  expect(await factOf('Your note')).toBe('HeadachesChange the note');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('General Consultancy');
  expect(screen.getByText('You are expected.')).toBeTruthy();
  expect(screen.getByText(addressLine(somePractice.address))).toBeTruthy();
  expect(screen.getByText(/^Please come \d+ minutes early\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: `Call ${somePractice.phone}` }).getAttribute('href')).toMatch(
    /^tel:\+/,
  );
  expect(screen.getByText(/^You can change this until /)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All your appointments' })).toHaveProperty(
    'pathname',
    '/dashboard/patient/ada',
  );
});

test('a visit is where the practice is on its day, and so is the way to it', async () => {
  const moved = { ...somePractice.address, street: '9 Lane' };
  const access = {
    headline: '',
    directions: '',
    entrance: '',
    way: '',
    parking: 'In the yard.',
    transit: '',
  };
  const places = [...somePractice.places, { ...somePractice, address: moved, access, from: '2026-11-25' }];
  updatePractice({ ...somePractice, address: moved, access, since: '2026-11-25', places });
  openPage(() => anAppointmentDetail({ date: '2026-11-24' }));
  expect(await screen.findByText(addressLine(somePractice.address))).toBeTruthy();
  for (const [term, text] of [
    ['Finding us', somePractice.access.directions],
    ['Getting in', somePractice.access.entrance],
    ['Parking', somePractice.access.parking],
    ['Public transport', somePractice.access.transit],
  ] as const)
    expect(await factOf(term)).toBe(text);
  cleanup();
  openPage(() => anAppointmentDetail({ date: '2026-11-25' }));
  expect(await screen.findByText(/^9 Lane/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Directions/ }).getAttribute('href')).toContain('9%20Lane');
  expect(await factOf('Parking')).toBe('In the yard.');
  for (const term of ['Finding us', 'Getting in', 'Public transport'])
    expect(screen.queryByText(term)).toBeNull();
});

test('a practice that says nothing of the way has no heading for it', async () => {
  const access = { headline: '', directions: '', entrance: '', way: '', parking: '', transit: '' };
  updatePractice({ ...somePractice, access, places: [{ ...somePractice, access, from: null }] });
  openPage(() => anAppointmentDetail());
  expect(await screen.findByRole('link', { name: /^Directions/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Getting there' })).toBeNull();
});

test('what the service asks its patients to bring is said until the visit is over', async () => {
  offered.services = [aService({ id: 'sleep', bring: ['A sleep diary', 'Your medicines'] })];
  const visit = anAppointmentDetail({ serviceId: 'sleep', serviceName: 'Sleep' });
  openPage(() => visit);
  const list = within((await screen.findByText('Please bring')).nextElementSibling as HTMLElement);
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'A sleep diary',
    'Your medicines',
  ]);
  cleanup();
  openPage(() => ({ ...visit, status: 'cancelled' }));
  expect(await factOf('Where')).toBe(addressLine(somePractice.address));
  expect(screen.queryByText('Please bring')).toBeNull();
});

const calendarLink = () => screen.queryByRole('link', { name: 'Add to calendar' });

test('the calendar file is offered where no email enters the visit, and only there', async () => {
  openPage(() => anAppointmentDetail({ status: 'confirmed' }));
  expect(await screen.findByRole('link', { name: 'Add to calendar' })).toHaveProperty(
    'pathname',
    '/api/appointments/visit-1/calendar.ics',
  );
  cleanup();
  openPage(() => anAppointmentDetail({ status: 'confirmed', invited: true }));
  expect(await screen.findByText(/^Our email puts this visit into your calendar/)).toBeTruthy();
  expect(calendarLink()).toBeNull();
  cleanup();
  openPage(() => anAppointmentDetail({ invited: true }));
  expect(await screen.findByText(/^Once we confirm this visit, our email puts it/)).toBeTruthy();
  expect(calendarLink()).toBeNull();
});

test('a visit that is over offers another one first, for whom it was', async () => {
  offered.services = [aService({ id: 'sleep' })];
  const { click } = openPage(() =>
    anAppointmentDetail({ status: 'cancelled', serviceId: 'sleep', attendee: tim }),
  );
  const again = await screen.findByRole('link', { name: 'Book again' });
  expect(again.getAttribute('href')).toBe('/dashboard/bookAppointment?service=sleep');
  for (const text of ['Getting there', 'Reschedule', 'Cancel appointment', 'Directions', 'Add to calendar'])
    expect(screen.queryByText(text)).toBeNull();
  again.addEventListener('click', (event) => event.preventDefault());
  await click(again);
  expect(readDraft('ada').dependantId).toBe('tim');
});

test('a service that is not on offer any more leads to the services', async () => {
  offered.services = [aService({ id: 'sleep' })];
  openPage(() => anAppointmentDetail({ status: 'declined', serviceId: 'yoga' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe('/services'),
  );
});

test('nobody is expected to a visit that is over and of which nothing is noted yet', async () => {
  vi.setSystemTime(Date.parse('2026-11-24T17:00:00.000Z'));
  openPage(() => anAppointmentDetail({ status: 'confirmed' }));
  expect(await screen.findByText('Confirmed')).toBeTruthy();
  expect(screen.queryByText('You are expected.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Book again' })).toBeTruthy();
});

test.each([
  ['its first', { lateIsFree: true, lateFee: null }, /^It is your first late cancellation/],
  ['one at a fee', { lateFee: 35 }, new RegExp(`the fee is ${site.currency.replace('$', '\\$')}35\\.`)],
  ['one that costs nothing', { lateFee: null }, /^You cancelled late\. That costs nothing\.$/],
  ['one from before the fee was kept', {}, /^If you miss a visit, or cancel too late/],
] as const)('a late cancellation says what became of the fee: %s', async (_, cost, text) => {
  openPage(() => anAppointmentDetail({ status: 'cancelled', cancelledLate: true, ...cost }));
  expect(await screen.findByText(text)).toBeTruthy();
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
    `The practice cancelled it.${shortDate('2026-11-21')}, 10:00 am`,
    `The practice confirmed it.${shortDate('2026-11-20')}, 10:00 am`,
    `You booked it.${shortDate('2026-11-20')}, 5:00 am`,
  ]);
  expect(await factOf('A word from the practice')).toBe('Snow.');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['costs nothing', { price: 0 }],
  ['is paid', { price: 50, paidCents: 5000 }],
])('a visit to come that %s does not say how one pays', async (_what, fields) => {
  openPage(() => anAppointmentDetail({ status: 'confirmed', ...fields }));
  expect(await factOf('Price')).toBe(priceText(fields.price));
});

test('the user’s own reason is shown as theirs', async () => {
  openPage(() =>
    anAppointmentDetail({
      status: 'cancelled',
      cancelledBy: 'patient',
      reason: 'My mother is ill.',
      events: [{ event: 'cancel', by: 'patient', at: '2026-11-21T15:00:00.000Z' }],
    }),
  );
  expect(await factOf('Your reason')).toBe('My mother is ill.');
});

test('the practice’s word about a move stays its own, whatever the patient has done since', async () => {
  openPage(() =>
    anAppointmentDetail({
      status: 'confirmed',
      reason: 'The doctor is away.',
      events: [
        { event: 'reschedule', by: 'practice', at: '2026-11-20T15:00:00.000Z' },
        { event: 'coming', by: 'patient', at: '2026-11-21T15:00:00.000Z' },
      ],
    }),
  );
  expect(await factOf('A word from the practice')).toBe('The doctor is away.');
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
