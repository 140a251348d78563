// @time
import { endpoints } from '@garden-room/contract/endpoints';
import type { Schedule } from '@garden-room/contract/schedule';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { longDate } from '#lib/clinic-time.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, anAppointmentDetail, aPatientRecord, aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import DashboardAvailabilityPage from './availability.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'elena', role: 'Admin' }) }),
}));
vi.mock('#lib/services-file.ts', () => ({ loadServices: async () => [] }));
showDialogs();

/** The stored schedule and its tag. */
let store: { schedule: Schedule; tag: string };
let sent: { schedule: Schedule; over: string | null; force: boolean }[];
beforeEach(() => {
  sessionStorage.clear();
  store = { schedule: aSchedule(), tag: '"one"' };
  sent = [];
  stub(endpoints.getSchedule, () => answer());
  stub(endpoints.getOwnCalendar, () => ({ calendar: null, appointments: [] }));
});
const answer = () => HttpResponse.json(store.schedule, { headers: { ETag: store.tag } });
const saving = (before: () => Response | null = () => null) =>
  stub(endpoints.saveSchedule, ({ input, headers }) => {
    sent.push({ schedule: input.body, over: headers.get('If-Match'), force: input.query.force });
    const refused = before();
    if (refused) return refused;
    store = { schedule: input.body, tag: `"saved ${sent.length}"` };
    return answer();
  });
const stranding = (...ids: string[]) =>
  HttpResponse.json(
    {
      error: 'Booked appointments would fall outside these hours.',
      code: 'bookings_stranded',
      appointments: ids.map((_id) => ({
        _id,
        date: '2026-11-24',
        time: '09:00 AM',
        serviceName: 'General Consultancy',
        patientName: `Patient ${_id}`,
        alert: 'Latex',
      })),
    },
    { status: 409 },
  );

function openPage(hash = '') {
  // Where the window is: a link to another part does not leave the page.
  window.history.replaceState(null, '', '/dashboard/availability');
  renderPage(DashboardAvailabilityPage, '/dashboard/availability', `/dashboard/availability${hash}`);
  return userEvent.setup();
}
/** Shows one of the page's parts. */
const openPart = async (title: string) =>
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(`^${title}`) }));
type User = ReturnType<typeof openPage>;

const day = async (name: string) => {
  await openPart('Weekly hours');
  return within(await screen.findByRole('group', { name }));
};
const open = async (name: string) => (await day(name)).getByRole<HTMLInputElement>('checkbox');
const number = async (name: RegExp) => {
  await openPart('Booking rules');
  return screen.findByRole<HTMLInputElement>('spinbutton', { name });
};
const save = async (user: User) => user.click(screen.getByRole('button', { name: 'Save availability' }));
const changeCutOff = async (user: User, hours: string) => {
  const field = await number(/cancel or move/);
  await user.clear(field);
  await user.type(field, hours);
};
const saved = () => screen.findByText('Saved. Patients see it now.');

test('hours, breaks and rules are changed in place and saved over the version that was read', async () => {
  saving();
  const user = openPage();
  await user.click(await open('Sunday'));
  const monday = await day('Monday');
  await user.click(monday.getByRole('button', { name: 'Add break' }));
  await user.click(monday.getByRole('button', { name: 'Copy to all weekdays' }));
  await changeCutOff(user, '12');
  await save(user);
  await saved();
  const hours = { open: '09:00', close: '17:00', breaks: [{ start: '12:00', end: '13:00' }] };
  expect(sent).toEqual([
    {
      over: '"one"',
      force: false,
      schedule: aSchedule({
        cancelCutoffHours: 12,
        weekly: {
          ...aSchedule().weekly,
          ...{ monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours },
          sunday: null,
        },
      }),
    },
  ]);
  // The next save is over the one just made.
  await changeCutOff(user, '6');
  await save(user);
  await saved();
  expect(sent[1]).toMatchObject({ over: '"saved 1"', schedule: { cancelCutoffHours: 6 } });
});

test('a date with other hours begins with those of its weekday', async () => {
  const friday = { open: '10:15', close: '16:00', breaks: [{ start: '12:00', end: '12:45' }] };
  store.schedule = aSchedule({ weekly: { ...aSchedule().weekly, friday } });
  saving();
  const user = openPage('#other-hours');
  await user.type(await screen.findByLabelText('Date'), '2199-11-22');
  await user.click(screen.getByRole('button', { name: 'Add date' }));
  await save(user);
  await saved();
  expect(sent[0]?.schedule.overrides).toEqual([{ date: '2199-11-22', hours: friday }]);
});

test('a day closed by a slip has its own hours again', async () => {
  store.schedule = aSchedule({
    weekly: { ...aSchedule().weekly, friday: { open: '10:15', close: '24:00', breaks: [] } },
  });
  const user = openPage();
  await user.click(await open('Friday'));
  expect((await day('Friday')).getByText('Closed')).toBeTruthy();
  await user.click(await open('Friday'));
  expect((await day('Friday')).getByLabelText<HTMLInputElement>('From').value).toBe('10:15');
  expect((await day('Friday')).getByLabelText<HTMLInputElement>('To').value).toBe('00:00');
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

test('an invalid value is reported at its field, takes the focus, and is not sent', async () => {
  saving();
  const user = openPage();
  await changeCutOff(user, '1000');
  await save(user);
  expect(await screen.findByText('Use a whole number from 0 to 336.')).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await number(/cancel or move/)));
  await user.clear(await number(/cancel or move/));
  expect(await screen.findByText('Use a whole number from 0 to 336.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('what people may ask for before their email is confirmed is set in numbers', async () => {
  saving();
  const user = openPage();
  const perAddress = await number(/^Requests waiting from one network address/);
  const share = await number(/^Share of a day’s open time/);
  expect([perAddress.value, share.value]).toEqual(['10', '50']);
  await user.clear(perAddress);
  await user.type(perAddress, '0');
  await user.clear(share);
  await user.type(share, '101');
  await save(user);
  expect(await screen.findByText('Use a whole number from 1 to 100.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(share);
  await user.type(share, '40');
  await save(user);
  await saved();
  expect(sent[0]?.schedule).toEqual(aSchedule({ maxUnverifiedPerAddress: 0, unverifiedSharePercent: 40 }));
});

test('how long a request waits is a number of open days, and a notice that leaves no time to answer is refused', async () => {
  saving();
  store = { schedule: aSchedule({ minimumNoticeMinutes: 60 }), tag: '"one"' };
  const user = openPage();
  const days = await number(/^A request expires unless/);
  expect(days.value).toBe('1');
  await user.clear(days);
  await user.type(days, '11');
  await save(user);
  expect(await screen.findByText('Use a whole number from 1 to 10.')).toBeTruthy();
  const notice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Patients can book until' });
  const words = 'Use at least 90 minutes: a request is answered an hour before its visit.';
  expect((await screen.findByText(words)).id).toBe(notice.getAttribute('aria-describedby'));
  expect(sent).toEqual([]);
  await user.clear(days);
  await user.type(days, '2');
  await user.selectOptions(notice, '1 hour 30 minutes before');
  await save(user);
  await saved();
  expect(sent[0]?.schedule).toEqual(aSchedule({ answerWithinOpenDays: 2, minimumNoticeMinutes: 90 }));
});

test('a date that an old schedule has twice is reported at its field, and saved once one is removed', async () => {
  saving();
  const hours = { open: '09:00', close: '12:00', breaks: [] };
  const other = { ...hours, close: '11:00' };
  const past = { date: '2020-12-24', hours };
  const coming = { date: '2099-12-24', hours };
  const overrides = [past, past, coming, { ...coming, hours: other }];
  store = { schedule: aSchedule({ overrides }), tag: '"one"' };
  const user = openPage();
  await changeCutOff(user, '36');
  await save(user);
  // The error opens its part.
  const [first, second] = await screen.findAllByRole('group', { name: 'Thursday, 24 December' });
  if (!first || !second) throw new Error('The date does not stand there twice.');
  const words = 'This date is in the list twice. Remove one of them.';
  expect((await within(second).findByText(words)).getAttribute('role')).toBe('alert');
  expect(within(first).queryByText(words)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(within(second).getByLabelText('From')));
  expect(sent).toEqual([]);
  await user.click(within(first).getByRole('button', { name: /^Remove/ }));
  expect(await screen.findByText(/A date that is past is in the list twice/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove what is past' }));
  await save(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.schedule.overrides).toEqual([{ ...coming, hours: other }]);
});

test('a vacation is added and taken away as a stretch', async () => {
  saving();
  const user = openPage('#days-off');
  const add = within(await screen.findByRole('group', { name: 'Add days off' }));
  await user.type(add.getByLabelText('First day off'), '2199-12-24');
  await user.type(add.getByLabelText('Last day off (optional)'), '2199-12-22');
  await user.click(add.getByRole('button', { name: 'Add days off' }));
  expect(add.getByText('The last day must not be before the first.')).toBeTruthy();
  await user.clear(add.getByLabelText('Last day off (optional)'));
  await user.type(add.getByLabelText('Last day off (optional)'), '2199-12-26');
  await user.click(add.getByRole('button', { name: 'Add days off' }));
  expect(screen.getByText('Tue 24 Dec 2199 to Thu 26 Dec 2199 (3 days)')).toBeTruthy();
  await save(user);
  await saved();
  expect(sent[0]?.schedule.daysOff).toEqual(['2199-12-24', '2199-12-25', '2199-12-26']);
  await user.click(screen.getByRole('button', { name: /^Remove Tue 24 Dec/ }));
  expect(screen.getByText('No days off to come.')).toBeTruthy();
});

test('the public holidays are closed by one press, each by its name', async () => {
  saving();
  const user = openPage('#days-off');
  await user.click(await screen.findByRole('button', { name: 'Close on public holidays' }));
  const off = within(screen.getByRole('list', { name: 'Days off' }));
  expect(off.getAllByText(/\(October Holiday\)/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Close on public holidays' })).toBeNull();
  await save(user);
  await saved();
  expect(sent[0]?.schedule.daysOff).toEqual(sent[0]?.schedule.daysOff.toSorted());
});

test('the preview follows what is typed, and keeps the last hours that could be read', async () => {
  const user = openPage();
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  expect(await screen.findByText(/times to choose from/)).toBeTruthy();
  for (const name of week) await user.click(await open(name));
  expect(await screen.findByText(/^0 times to choose from/)).toBeTruthy();
  expect(screen.getAllByText(/: closed, now \d+ times/).length).toBeGreaterThan(20);
  await user.clear(await number(/book ahead/));
  expect(await screen.findByText(/last hours that could/)).toBeTruthy();
  expect(screen.getAllByText(/: closed, now \d+ times/).length).toBeGreaterThan(20);
});

test('the preview shows the weeks that are edited, however far off, and leads to others', async () => {
  const user = openPage('#days-off');
  const add = within(await screen.findByRole('group', { name: 'Add days off' }));
  expect(await screen.findByText(/times to choose from in the next four weeks/)).toBeTruthy();
  // A Wednesday, beyond what patients can book by now.
  const date = new Date(Date.now() + 100 * 86_400_000);
  date.setUTCDate(date.getUTCDate() + ((3 - date.getUTCDay() + 7) % 7));
  const day = date.toISOString().slice(0, 10);
  await user.type(add.getByLabelText('First day off'), day);
  await user.click(add.getByRole('button', { name: 'Add days off' }));
  expect(await screen.findByText(/times to choose from in these four weeks/)).toBeTruthy();
  const changed = screen.getAllByText(/: closed, now \d+ times, cannot be booked yet$/);
  expect(changed.map(({ textContent }) => textContent?.split(':')[0])).toEqual([longDate(day)]);
  for (const _ of [1, 2, 3, 4]) await user.click(screen.getByRole('button', { name: 'Earlier weeks' }));
  expect(screen.getByText(/times to choose from in the next four weeks/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Earlier weeks' }).ariaDisabled).toBe('true');
});

test('changes survive a reload, and are thrown away only on their editor’s word', async () => {
  const user = openPage();
  await changeCutOff(user, '7');
  expect(await screen.findByText('Not saved yet. It is kept in this tab.')).toBeTruthy();
  document.body.innerHTML = '';
  const again = openPage();
  expect(await screen.findByText(/These are your changes, as you left them/)).toBeTruthy();
  expect((await number(/cancel or move/)).value).toBe('7');
  await again.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await number(/cancel or move/)).value).toBe('24');
  expect(sessionStorage.getItem('schedule-draft')).toBeNull();
});

test('a link away asks first', async () => {
  const user = openPage();
  await changeCutOff(user, '7');
  const link = Object.assign(document.createElement('a'), { href: '/dashboard', textContent: 'Home' });
  document.body.append(link);
  await user.click(link);
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay here' }));
  expect((await number(/cancel or move/)).value).toBe('7');
  link.remove();
});

test('a lost answer may be sent again, also with more changes, and is no conflict with oneself', async () => {
  let lose = true;
  saving(() => {
    if (lose) {
      store = { schedule: sent.at(-1)?.schedule ?? store.schedule, tag: '"arrived"' };
      return unreachable();
    }
    return sent.at(-1)?.over === store.tag ? null : refusal('edited_meanwhile');
  });
  const user = openPage();
  await changeCutOff(user, '7');
  await save(user);
  expect(await screen.findByText('We do not know whether this was saved')).toBeTruthy();
  lose = false;
  await changeCutOff(user, '8');
  await save(user);
  await saved();
  expect(store.schedule.cancelCutoffHours).toBe(8);
});

test('a request outside the new hours that has expired meanwhile is called expired', async () => {
  saving(() => stranding('a'));
  stub(endpoints.getPatient, () => aPatientRecord());
  stub(endpoints.getAppointment, () =>
    anAppointmentDetail({ _id: 'a', status: 'declined', endedBy: 'expiry' }),
  );
  const user = openPage();
  await changeCutOff(user, '7');
  await save(user);
  const list = within(await screen.findByRole('region', { name: 'Appointments outside these hours' }));
  await user.click(list.getByRole('button', { name: 'Reschedule' }));
  expect(await list.findByText('Expired')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after another admin’s save, the form says what differs, and the editor decides', async () => {
  const theirs = aSchedule({ horizonDays: 60, daysOff: ['2199-01-01'] });
  saving(() => (sent.at(-1)?.over === store.tag ? null : refusal('edited_meanwhile')));
  const user = openPage();
  await changeCutOff(user, '7');
  store = { schedule: theirs, tag: '"theirs"' };
  await save(user);
  expect(
    await screen.findByText('They have changed the days off and how far ahead patients can book.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect((await number(/book ahead/)).value).toBe('60');
  expect((await number(/cancel or move/)).value).toBe('24');
  await user.click(screen.getByRole('button', { name: 'Bring mine back' }));
  expect((await number(/cancel or move/)).value).toBe('7');
  expect((await number(/book ahead/)).value).toBe('30');
  await save(user);
  await saved();
  expect(sent.at(-1)).toMatchObject({
    over: '"theirs"',
    schedule: { cancelCutoffHours: 7, horizonDays: 30 },
  });
});

test('appointments outside the new hours are decided one by one before anything is saved', async () => {
  let left = ['a', 'b', 'c'];
  saving(() => (left.length > 0 && !sent.at(-1)?.force ? stranding(...left) : null));
  const booked = anAppointmentDetail({ _id: 'a', status: 'confirmed', startsAt: '2199-11-24T14:00:00.000Z' });
  let one = booked;
  stub(endpoints.getPatient, () => aPatientRecord());
  stub(endpoints.getAppointment, () => one);
  const cancels = stub(endpoints.cancelAppointment, () => {
    one = { ...booked, status: 'cancelled' };
    left = ['b', 'c'];
    return anAppointment(one);
  });
  const user = openPage();
  await changeCutOff(user, '7');
  await save(user);
  const list = within(await screen.findByRole('region', { name: 'Appointments outside these hours' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);

  const row = within(list.getByRole('group', { name: /Patient a$/ }));
  await user.click(row.getByRole('button', { name: 'Cancel appointment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }));
  await user.type(dialog.getByLabelText('Reason'), 'I am away.');
  await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
  expect(await list.findByText('Cancelled')).toBeTruthy();
  expect(cancels[0]?.input.body).toEqual({ reason: 'I am away.' });

  // One is not decided yet.
  await user.click(
    within(list.getByRole('group', { name: /Patient b$/ })).getByRole('button', { name: 'Keep' }),
  );
  await save(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.every(({ force }) => !force)).toBe(true);

  await user.click(await screen.findByRole('button', { name: 'Keep all of them' }));
  await save(user);
  await saved();
  expect(sent.map(({ force }) => force)).toEqual([false, false, false, true]);
  expect(screen.queryByRole('region', { name: 'Appointments outside these hours' })).toBeNull();
});

test('keeping some does not cover one that is booked meanwhile', async () => {
  let left = ['a'];
  saving(() => (sent.at(-1)?.force ? null : stranding(...left)));
  const user = openPage();
  await changeCutOff(user, '7');
  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  left = ['a', 'new'];
  await save(user);
  expect(await screen.findByText('Patient new')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Alert for Patient new: press to read' })).toBeTruthy();
  expect(sent.some(({ force }) => force)).toBe(false);
});

test('another time zone says that nothing is booked only where all was read', async () => {
  const over = [anAppointment({ status: 'cancelled', startsAt: '2199-11-25T14:00:00.000Z' })];
  let isLast = false;
  stub(endpoints.listAppointments, () =>
    HttpResponse.json(over, { headers: isLast ? {} : { 'X-Next-Cursor': 'more' } }),
  );
  const change = async () => {
    const user = openPage('#time-zone');
    const zone = await screen.findByLabelText('Time zone of the practice');
    await user.clear(zone);
    await user.type(zone, 'America/Chicago');
    await screen.findByText(/^And so for all the others|^Nothing is booked/);
  };
  await change();
  expect(screen.queryByText('Nothing is booked at the moment.')).toBeNull();
  cleanup();
  sessionStorage.clear();
  isLast = true;
  await change();
  expect(screen.getByText('Nothing is booked at the moment.')).toBeTruthy();
});

test('another time zone says what becomes of what is booked', async () => {
  stub(endpoints.listAppointments, () => [
    anAppointment({ startsAt: '2199-11-25T14:00:00.000Z', patientName: 'Grace Hopper' }),
    anAppointment({ _id: 'over', status: 'cancelled', startsAt: '2199-11-25T14:00:00.000Z' }),
  ]);
  const user = openPage('#time-zone');
  const zone = await screen.findByLabelText('Time zone of the practice');
  await user.clear(zone);
  await user.type(zone, 'America/Chicago');
  expect((await screen.findByText(/, 9:00 am becomes 8:00 am$/)).closest('li')?.textContent).toMatch(
    /^Grace Hopper: /,
  );
  expect(screen.getAllByText(/becomes/)).toHaveLength(1);
  await user.clear(zone);
  await user.type(zone, 'Nowhere');
  await save(user);
  expect(await screen.findByText('Use an IANA time zone such as Europe/Paris.')).toBeTruthy();
});

test('a page that cannot be loaded offers another try', async () => {
  stub(endpoints.getSchedule, () => refusal('not_found'));
  const user = openPage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  stub(endpoints.getSchedule, () => answer());
  await user.click(retry);
  expect(await number(/cancel or move/)).toBeTruthy();
});

describe('hours from a date on', () => {
  const later = '2199-01-07';
  const from = () => screen.findByLabelText<HTMLInputElement>('From which day');
  const begin = async (date: string) => fireEvent.change(await from(), { target: { value: date } });
  const short = { open: '09:00', close: '12:00', breaks: [] };
  const planned = () => ({ from: later, weekly: { ...aSchedule().weekly, sunday: null } });

  test('leave the present ones as they are until then, and are shown once they are saved', async () => {
    saving();
    const user = openPage();
    expect((await from()).value).toBe((await from()).min);
    await begin(later);
    expect(screen.getByText('Through Sunday, 6 January the hours stay as they are.')).toBeTruthy();
    await user.click(await open('Sunday'));
    await save(user);
    await saved();
    expect(sent[0]?.schedule).toEqual(aSchedule({ upcoming: planned() }));
    expect(await screen.findByText('From Mon 7 Jan 2199')).toBeTruthy();
    // The fields are those of today again.
    expect((await open('Sunday')).checked).toBe(true);
    expect((await from()).value).toBe((await from()).min);
  });

  test('are taken back in one press', async () => {
    store.schedule = aSchedule({ upcoming: planned() });
    saving();
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    await saved();
    expect(sent.map(({ schedule }) => schedule)).toEqual([aSchedule()]);
    expect(screen.queryByText('From Mon 7 Jan 2199')).toBeNull();
  });

  test('are changed, replaced by those of another date, which is said, and counted from today after all', async () => {
    store.schedule = aSchedule({ upcoming: planned() });
    saving();
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect((await open('Sunday')).checked).toBe(false);
    await begin('2199-02-01');
    expect(screen.getByText(/This replaces the hours planned from Monday, 7 January\./)).toBeTruthy();
    await begin((await from()).min);
    await save(user);
    await saved();
    expect(sent[0]?.schedule).toEqual(
      aSchedule({ weekly: { ...aSchedule().weekly, sunday: null }, upcoming: planned() }),
    );
  });

  test('are given up with the other changes: the fields are those of today again', async () => {
    const user = openPage();
    await begin(later);
    await user.click(await open('Sunday'));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect((await from()).value).toBe((await from()).min);
    expect((await open('Sunday')).checked).toBe(true);
  });

  test('are shown again with the rest that an editor brings back', async () => {
    saving(() => refusal('edited_meanwhile'));
    const user = openPage();
    await begin(later);
    await user.click(await open('Sunday'));
    store = { schedule: aSchedule({ horizonDays: 60 }), tag: '"theirs"' };
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect((await from()).value).toBe((await from()).min);
    await user.click(screen.getByRole('button', { name: 'Bring mine back' }));
    expect((await from()).value).toBe(later);
    expect((await open('Sunday')).checked).toBe(false);
  });

  test('that have begun are the present ones', async () => {
    const weekly = { ...aSchedule().weekly, monday: short };
    store.schedule = aSchedule({ upcoming: { from: '2020-01-06', weekly } });
    saving();
    const user = openPage();
    expect((await day('Monday')).getByLabelText<HTMLInputElement>('To').value).toBe('12:00');
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
    await changeCutOff(user, '12');
    await save(user);
    await saved();
    expect(sent[0]?.schedule).toEqual(aSchedule({ weekly, cancelCutoffHours: 12 }));
  });
});

test('one part is shown at a time, by its address, and the first where that names none', async () => {
  openPage('#days-off');
  expect(await screen.findByRole('heading', { name: 'Days off' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Days off',
    expect.stringMatching(/What patients will see/),
  ]);
  const parts = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(parts.getByRole('link', { current: true }).textContent).toBe('Days off');
  expect(parts.getAllByRole('link').map((link) => (link as HTMLAnchorElement).hash)).toEqual([
    '#weekly-hours',
    '#days-off',
    '#other-hours',
    '#booking-rules',
    '#time-zone',
    '#own-calendar',
  ]);
  await openPart('Your own calendar');
  expect(await screen.findByLabelText('Address of the calendar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save availability' })).toBeNull();
  cleanup();
  openPage('#gone');
  expect(await screen.findByRole('heading', { name: 'Weekly hours' })).toBeTruthy();
});

test('what is changed in another part is kept, said, and saved with the rest', async () => {
  saving();
  const user = openPage();
  await changeCutOff(user, '7');
  await user.click(await open('Sunday'));
  const parts = within(screen.getByRole('navigation', { name: 'Sections' }));
  const changed = () =>
    parts.getAllByRole('link', { name: /not saved$/ }).map(({ textContent }) => textContent);
  expect(changed()).toEqual(['Weekly hoursnot saved', 'Booking rulesnot saved']);
  await openPart('Your own calendar');
  expect(screen.getByText('Weekly hours, Booking rules')).toBeTruthy();
  await save(user);
  await saved();
  expect(sent[0]?.schedule).toMatchObject({ cancelCutoffHours: 7, weekly: { sunday: null } });
  expect(parts.queryByRole('link', { name: /not saved$/ })).toBeNull();
});

test('an error opens the part that it is in, and takes the focus', async () => {
  saving();
  const user = openPage();
  await changeCutOff(user, '1000');
  await openPart('Days off');
  await save(user);
  const field = await screen.findByRole('spinbutton', { name: /cancel or move/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  const parts = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(parts.getByRole('link', { current: true }).textContent).toMatch(/^Booking rules/);
  expect(sent).toEqual([]);
});
