import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { shownStatusOf } from '@garden-room/contract/life-cycle';
import type { Schedule } from '@garden-room/contract/schedule';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshInbox } from '#api/messages.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { refuseWordsToPatients } from '#testing/audience.ts';
import { anAppointment, anAppointmentDetail, noTakings, practiceWeeks } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import { stubNarrowWindow } from '#testing/window-width.ts';
import PracticeDay from './practice-day.tsx';

const stub = stubApi();
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => 'America/New_York',
}));

/** Late on Monday in New York, where it is Tuesday already in UTC. */
const now = '2026-11-24T02:00:00.000Z';
const [monday, tuesday] = ['2026-11-23', '2026-11-24'];

const clinicTime = (hour: number) =>
  `${String(((hour - 1) % 12) + 1).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}` as const;

/** A request on Tuesday, half an hour from an hour on (UTC). */
const at = (hour: number, fields: Partial<Appointment> = {}) =>
  anAppointment({
    _id: `at-${hour}`,
    date: tuesday,
    time: clinicTime(hour - 5),
    startsAt: `${tuesday}T${hour}:00:00.000Z`,
    endsAt: `${tuesday}T${hour}:30:00.000Z`,
    ...fields,
  });

/** The stored appointments, newest first as the API answers it; may change on the way. */
let appointments: Appointment[] = [];

showDialogs();
beforeEach(() => {
  refuseWordsToPatients();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  appointments = [];
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.getPracticeWeeks, () => practiceWeeks());
  stub(endpoints.listMailProblems, () => ({ isSending: true, failed: [], toCall: [] }));
  stub(endpoints.listOpenings, () => []);
  stub(endpoints.listTasks, () => []);
  stub(endpoints.listMessages, () => []);
  stub(endpoints.getTakings, () => noTakings);
});
afterEach(() => vi.useRealTimers());

const Page = () => <PracticeDay email="elena@example.test" />;

function openDay() {
  const lists = stub(endpoints.listAppointments, ({ input: { query } }) =>
    appointments.filter((appointment) => {
      const { date } = appointment;
      const isAsked = query.status === undefined || query.status === shownStatusOf(appointment);
      if (query.atOnceSince !== undefined) return (appointment.atOnceAt ?? '') >= query.atOnceSince;
      if (query.status === 'expired') return isAsked && (query.from ?? '') <= date;
      return isAsked && (query.from === undefined || query.from === date);
    }),
  );
  let poll = async () => {};
  const Polled = () => {
    const client = useQueryClient();
    poll = () => refreshInbox(client, 'elena@example.test');
    return <Page />;
  };
  renderPage(Polled, '/dashboard', '/dashboard');
  /** As the bell looks. */
  return { lists, poll: () => poll(), user: userEvent.setup() };
}

const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

test('a day without anything says so, and names today and tomorrow at the clinic', async () => {
  const { lists } = openDay();
  expect(await (await part('Waiting for you')).findByText('No request waits.')).toBeTruthy();
  expect(await (await part('Today, Monday, 23 November')).findByText('Nobody is booked.')).toBeTruthy();
  expect(await (await part('Tomorrow, Tuesday, 24 November')).findByText('Nobody is booked.')).toBeTruthy();
  const queries = lists.map(({ input: { query } }) =>
    [query.status, query.from, query.to, query.atOnceSince].join(' ').trimEnd(),
  );
  expect(queries.toSorted()).toEqual(
    [
      'pending',
      'expired 2026-11-22',
      '   2026-11-22T05:00:00.000Z',
      `confirmed  ${monday}`,
      ` ${monday} ${monday}`,
      ` ${tuesday} ${tuesday}`,
    ].toSorted(),
  );
  expect(screen.queryByText(/expire/i)).toBeNull();
  expect(screen.queryByText(/Booked since/)).toBeNull();
});

test('what was booked at once since the last open day is listed with its note, and cancelled with a reason', async () => {
  const booked = { status: 'confirmed', atOnceAt: '2026-11-24T01:20:00.000Z' } as const;
  appointments = [
    at(15, { ...booked, patientName: 'Ada', note: 'In the evening.', requestedAt: booked.atOnceAt }),
    at(16, { ...booked, patientName: 'Old', atOnceAt: '2026-11-22T04:59:59.000Z' }),
    at(17, { status: 'confirmed', patientName: 'Ida' }),
  ];
  // What is late to cancel is read for whether that counts.
  stub(endpoints.getAppointment, () => anAppointmentDetail(at(15, booked)));
  const { user } = openDay();
  const list = await part('Booked since you were last here');
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([expect.stringMatching(/^Tuesday, 24 November, 10:00 amAda/)]);
  expect(rows[0]).toContain('Note: In the evening.');
  expect(rows[0]).toContain('Booked 40 minutes ago');
  const cancels = stub(endpoints.cancelAppointment, () => at(15, { ...booked, status: 'cancelled' }));
  list.getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'The practice' })).toHaveProperty('checked', true);
  await user.click(dialog.getByLabelText('Reason'));
  appointments = [];
  await user.keyboard('I am away.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(cancels.map(({ input }) => input.body)).toEqual([{ reason: 'I am away.' }]));
  expect(await list.findByText('None of them is left.')).toBeTruthy();
});

test('of more that were booked at once than one page has, it is said that there are, and more are shown', async () => {
  const booked = { status: 'confirmed', atOnceAt: '2026-11-24T01:20:00.000Z' } as const;
  const rest = [at(17, { ...booked, _id: 'last' })];
  appointments = [at(15, { ...booked }), at(16, { ...booked })];
  const { user } = openDay();
  stub(endpoints.listAppointments, ({ input: { query } }) => {
    if (query.atOnceSince === undefined) return [];
    if (query.cursor !== undefined) return rest;
    return HttpResponse.json(appointments, { headers: { 'X-Next-Cursor': 'next' } });
  });
  const list = await part('Booked since you were last here');
  expect(list.getByText('More than 2 visits, the last booked first.')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Show more' }));
  expect(await list.findByText('3 visits, the last booked first.')).toBeTruthy();
  expect(list.getAllByRole('link', { name: /^Tuesday, 24 November/ })).toHaveLength(3);
  expect(list.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('an alert is marked on today, on a request, and on a visit without an outcome', async () => {
  const alert = 'Latex';
  appointments = [
    at(15, { patientName: 'Ada', alert }),
    anAppointment({
      _id: 'past',
      patientName: 'Eve',
      status: 'confirmed',
      date: monday,
      alert,
      startsAt: `${monday}T15:00:00.000Z`,
      endsAt: `${monday}T15:30:00.000Z`,
    }),
    at(19, { patientName: 'Ida', alert: null }),
  ];
  openDay();
  const marked = async (name: string) =>
    (await (await part(name)).findAllByRole('button', { name: /^Alert for/ })).map((mark) =>
      mark.getAttribute('aria-label'),
    );
  expect(await marked('Waiting for you')).toEqual(['Alert for Ada: press to read']);
  expect(await marked('Today, Monday, 23 November')).toEqual(['Alert for Eve: press to read']);
  expect(await marked('Visits without an outcome')).toEqual(['Alert for Eve: press to read']);
});

test('a first visit and a note for the day stand with the name, today and with requests', async () => {
  appointments = [
    at(15, { patientName: 'Ada', firstVisit: true }),
    at(19, { patientName: 'Ida', firstVisit: false, deskNote: 'Brings the X-ray.' }),
  ];
  const { lists, user } = openDay();
  const requests = await part('Waiting for you');
  await requests.findByRole('link', { name: 'Ada' });
  expect(requests.getAllByText('First visit')).toHaveLength(1);
  const tomorrow = await part('Tomorrow, Tuesday, 24 November');
  expect(await tomorrow.findAllByText('First visit')).toHaveLength(1);
  await user.click(tomorrow.getByRole('button', { name: 'Note for the day about Ida: press to read' }));
  expect(screen.getByRole('note').textContent).toBe('Note for the day: Brings the X-ray.');
  const asked = lists.filter(({ input: { query } }) => query.firstVisits === 'true');
  expect(asked.map(({ input: { query } }) => query.status ?? query.from).toSorted()).toEqual(
    [monday, tuesday, 'pending'].toSorted(),
  );
});

test('the request that expires next is named with its deadline, and what expired since the last open day, with links', async () => {
  const expiredAt = (at: string) => ({ status: 'declined', endedBy: 'expiry', expiredAt: at }) as const;
  appointments = [
    at(20, { patientName: 'Grace', answerBy: '2026-11-24T19:00:00.000Z' }),
    at(15, { patientName: 'Ada', answerBy: '2026-11-24T14:00:00.000Z' }),
    // Overdue: it ends with the next sweep.
    at(14, { patientName: 'May', answerBy: '2026-11-24T01:00:00.000Z' }),
    at(19, { patientName: 'Ida', ...expiredAt('2026-11-23T22:00:00.000Z') }),
    at(18, { patientName: 'Eve', ...expiredAt('2026-11-24T01:00:00.000Z') }),
    at(17, { patientName: 'Old', ...expiredAt('2026-11-22T04:59:59.999Z') }),
  ];
  openDay();
  const waiting = await part('Waiting for you');
  const next = await waiting.findByRole('link', { name: 'Ada, Tuesday, 9:00 am' });
  expect([next.parentElement?.textContent, next.getAttribute('href')]).toEqual([
    'Expires next: Ada, Tuesday, 9:00 am',
    '/dashboard/appointments/at-15',
  ]);
  const told = await waiting.findByText('2 requests have expired without an answer since the last open day:');
  const links = within(told.parentElement ?? document.body).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Eve, Tuesday, 24 November, 1:00 pm', '/dashboard/appointments/at-18'],
    ['Ida, Tuesday, 24 November, 2:00 pm', '/dashboard/appointments/at-19'],
  ]);
  expect(waiting.queryByText(/Old/)).toBeNull();
});

test('who comes is in the order of the day, with what is free within the hours', async () => {
  appointments = [
    at(15, { status: 'confirmed', patientName: 'Grace' }),
    at(14, { status: 'cancelled', patientName: 'Nobody' }),
    at(13, { status: 'confirmed', patientName: 'Ada' }),
  ];
  openDay();
  const tomorrow = await part(/^Tomorrow/);
  await tomorrow.findByText('Ada');
  const items = tomorrow.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/^8:00 amAda/),
    '9:00 am to 10:00 am: 1 h free',
    expect.stringMatching(/^10:00 amGrace/),
    '10:30 am to 5:00 pm: 6 h 30 min free',
  ]);
});

test('on a phone tomorrow and the week are a line each, until they are unfolded; then they stay so', async () => {
  stubNarrowWindow();
  const weeks = stub(endpoints.getPracticeWeeks, () => practiceWeeks({ booked: 14 }));
  appointments = [
    at(15, { status: 'confirmed', patientName: 'Grace' }),
    at(13, { status: 'confirmed', patientName: 'Ada' }),
  ];
  const { user } = openDay();
  const tomorrow = await part(/^Tomorrow/);
  const line = await tomorrow.findByText('2 visits, the first at 8:00 am');
  expect(tomorrow.queryByText('Ada')).toBeNull();
  const week = await part('This week');
  expect(weeks).toEqual([]);
  await user.click(line);
  expect(await tomorrow.findByText('Ada')).toBeTruthy();
  await user.click(week.getByText('Its numbers, and the last week’s'));
  expect(await week.findByText('14')).toBeTruthy();
  cleanup();
  openDay();
  expect(await (await part(/^Tomorrow/)).findByText('Ada')).toBeTruthy();
});

test('the request that is due first is first, with its note, age and deadline, is confirmed with one press, and leaves', async () => {
  const times = { requestedAt: '2026-11-23T23:00:00.000Z', answerBy: '2026-11-24T12:00:00.000Z' };
  appointments = [
    at(15, {
      patientName: 'Grace',
      requestedAt: '2026-11-23T21:00:00.000Z',
      answerBy: '2026-11-24T14:00:00.000Z',
    }),
    at(13, { patientName: 'Ada', note: 'It hurts at night.', ...times }),
  ];
  const { user } = openDay();
  const waiting = await part('Waiting for you');
  await waiting.findByText('Ada');
  const [first] = waiting.getAllByRole('listitem');
  expect(first?.textContent).toContain('Tuesday, 24 November, 8:00 am');
  expect(first?.textContent).toContain('Note: It hurts at night.');
  expect(first?.textContent).toContain('Asked 3 hours ago; answer by Tuesday, 7:00 am');
  stub(endpoints.confirmAppointment, () => {
    const confirmed = at(13, { patientName: 'Ada', status: 'confirmed' });
    appointments = [at(15, { patientName: 'Grace' }), confirmed];
    return confirmed;
  });
  await user.click(waiting.getAllByRole('button', { name: 'Confirm' })[0] as HTMLElement);
  await waitFor(() => expect(waiting.getAllByRole('listitem')).toHaveLength(1));
  expect(await (await part(/^Tomorrow/)).findByText('Confirmed')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
});

test('of many requests five stand here, and the rest a link away', async () => {
  appointments = [18, 17, 16, 15, 14, 13].map((hour) => at(hour));
  openDay();
  const waiting = await part('Waiting for you');
  expect(await waiting.findByRole('link', { name: 'See all requests' })).toHaveProperty(
    'search',
    '?status=pending',
  );
  expect(waiting.getAllByRole('listitem')).toHaveLength(5);
});

test('what cannot be read says so in its place, and is asked again', async () => {
  stub(endpoints.listAppointments, unreachable);
  renderPage(Page, '/dashboard', '/dashboard');
  const waiting = await part('Waiting for you');
  expect(await waiting.findByText('The requests could not be loaded')).toBeTruthy();
  const today = await part('Today, Monday, 23 November');
  expect(await today.findByText('The appointments could not be loaded')).toBeTruthy();
  stub(endpoints.listAppointments, () => []);
  await userEvent.click(waiting.getByRole('button', { name: 'Try again' }));
  expect(await waiting.findByText('No request waits.')).toBeTruthy();
  await userEvent.click(today.getByRole('button', { name: 'Try again' }));
  expect(await today.findByText('Nobody is booked.')).toBeTruthy();
});

test('without the schedule nobody knows which day it is, and that is said', async () => {
  stub(endpoints.getSchedule, unreachable);
  openDay();
  expect(await (await part('Today')).findByText('The appointments could not be loaded')).toBeTruthy();
  expect(await (await part('Waiting for you')).findByText('No request waits.')).toBeTruthy();
  stub(endpoints.getSchedule, () => aSchedule());
  await userEvent.click((await part('Today')).getByRole('button', { name: 'Try again' }));
  expect(await (await part('Today, Monday, 23 November')).findByText('Nobody is booked.')).toBeTruthy();
});

describe('what is under today', () => {
  /** Holds today's answer back; `asked` has each call in its order, lists by what they are asked for. */
  function holdToday() {
    const asked: string[] = [];
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const noting =
      <Answer,>(name: string, answer: Answer) =>
      () => {
        asked.push(name);
        return answer;
      };
    stub(endpoints.getSchedule, noting('schedule', aSchedule({ daysOff: [monday] })));
    stub(endpoints.listBlockReasons, noting('reasons', []));
    stub(endpoints.listClosures, noting('closures', []));
    stub(endpoints.getPracticeWeeks, noting('weeks', practiceWeeks()));
    stub(endpoints.listMailProblems, noting('mail', { isSending: true, failed: [], toCall: [] }));
    stub(endpoints.listOpenings, noting('openings', []));
    stub(endpoints.listTasks, noting('tasks', []));
    stub(endpoints.listMessages, noting('messages', []));
    stub(endpoints.getTakings, noting('takings', noTakings));
    stub(endpoints.listAppointments, async ({ input: { query } }) => {
      const isToday = query.from === monday && query.to === monday;
      asked.push(query.status ?? (query.atOnceSince ? 'at once' : isToday ? 'today' : 'tomorrow'));
      if (isToday) await promise;
      return isToday ? [at(15, { date: monday, status: 'confirmed' })] : [];
    });
    return { asked, release };
  }
  const first = ['schedule', 'today', 'reasons'];
  const under = [
    'tasks',
    'pending',
    'messages',
    'expired',
    'at once',
    'mail',
    'confirmed',
    'tomorrow',
    'takings',
  ];
  const all = [...first, 'closures', ...under, 'weeks', 'openings'];

  test('is asked for once today is shown, with why it is closed', async () => {
    const { asked, release } = holdToday();
    renderPage(Page, '/dashboard', '/dashboard');
    await waitFor(() => expect(asked).toHaveLength(first.length));
    expect(asked.toSorted()).toEqual(first.toSorted());
    expect(screen.queryByRole('region', { name: 'Tasks' })).toBeNull();
    release();
    expect(await (await part('Tasks')).findByText('No open tasks.')).toBeTruthy();
    await waitFor(() => expect(asked.toSorted()).toEqual(all.toSorted()));
  });

  test('is asked for all the same where today hangs', async () => {
    vi.useFakeTimers({ now: Date.parse(now), shouldAdvanceTime: true });
    const { asked } = holdToday();
    renderPage(Page, '/dashboard', '/dashboard');
    await waitFor(() => expect(asked).toHaveLength(first.length));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(asked).toHaveLength(first.length);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await (await part('Tasks')).findByText('No open tasks.')).toBeTruthy();
  });

  test('is shown at once where the browser has it', async () => {
    const { release } = holdToday();
    release();
    const ComingBack = () => {
      const [isHere, setHere] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setHere(!isHere)}>
            Turn
          </button>
          {isHere && <Page />}
        </>
      );
    };
    renderPage(ComingBack, '/dashboard', '/dashboard');
    await (await part('Tasks')).findByText('No open tasks.');
    await (await part('Waiting for you')).findByText('No request waits.');
    const turn = screen.getByRole('button', { name: 'Turn' });
    await userEvent.click(turn);
    expect(screen.queryByRole('region')).toBeNull();
    await userEvent.click(turn);
    expect(screen.getByText('No open tasks.')).toBeTruthy();
    expect(screen.getByText('No request waits.')).toBeTruthy();
  });
});

test('is asked for again once anyone has changed something; the focus stays, and nothing is taken away meanwhile', async () => {
  vi.useFakeTimers({ now: Date.parse(now), shouldAdvanceTime: true });
  const server = { tag: '"1"' };
  stub(endpoints.listMessages, ({ headers }) =>
    headers.get('if-none-match') === server.tag
      ? new HttpResponse(null, { status: 304, headers: { ETag: server.tag } })
      : HttpResponse.json([], {
          headers: { ETag: server.tag, 'X-Waiting-Count': '0', 'X-Changed-Seconds-Ago': '3600' },
        }),
  );
  appointments = [at(15)];
  const { lists, poll } = openDay();
  const confirm = await (await part('Waiting for you')).findByRole('button', { name: 'Confirm' });
  confirm.focus();
  await poll();
  const asked = lists.length;
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await poll();
  expect(lists).toHaveLength(asked);
  appointments = [at(17, { patientName: 'Grace Hopper' }), at(15)];
  server.tag = '"2"';
  await poll();
  expect(await (await part('Waiting for you')).findByText('Grace Hopper')).toBeTruthy();
  expect(lists).toHaveLength(2 * asked);
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(document.activeElement).toBe(confirm);
});

test('the conversations that wait for an answer are counted apart from what is unread', async () => {
  const counts = { waiting: 2 };
  stub(endpoints.listMessages, () =>
    HttpResponse.json([], {
      headers: { ETag: `"${counts.waiting}"`, 'X-Unread-Count': '3', 'X-Waiting-Count': `${counts.waiting}` },
    }),
  );
  const { poll } = openDay();
  await poll();
  expect(await screen.findByRole('link', { name: '2 conversations wait for an answer' })).toBeTruthy();
  counts.waiting = 1;
  await poll();
  expect(await screen.findByRole('link', { name: 'A conversation waits for an answer' })).toBeTruthy();
  counts.waiting = 0;
  await poll();
  await waitFor(() => expect(screen.queryByRole('link', { name: /wait.* for an answer/ })).toBeNull());
});

describe('a day on which the practice is closed', () => {
  const closedBy = (fields: Partial<Schedule>, reason?: string) => {
    stub(endpoints.getSchedule, () => aSchedule(fields));
    const part = { date: monday, start: '09:00', end: '17:00' };
    stub(endpoints.listBlockReasons, () => (reason ? [{ part, reason }] : []));
    openDay();
  };
  const noClosure = { weekly: { ...aSchedule().weekly, monday: null } };

  test.each([
    ['by its week', noClosure, undefined, 'Closed today, as every Monday.'],
    ['by a day off', { daysOff: [monday] }, undefined, 'Closed today.'],
    ['for a reason', { daysOff: [monday] }, 'Training', 'Closed today: Training.'],
  ] as const)('says so: %s', async (_, fields, reason, said) => {
    closedBy(fields as Partial<Schedule>, reason);
    expect(await (await part(/^Today/)).findByText(said)).toBeTruthy();
    expect((await part(/^Tomorrow/)).queryByText(/^Closed/)).toBeNull();
  });

  test('says that visits are still booked, and leads to what settles them', async () => {
    appointments = [
      at(15, { status: 'confirmed' }),
      at(16, { status: 'cancelled' }),
      at(17, { status: 'pending' }),
    ];
    const closed = { _id: 'c1', hours: null, createdAt: now, reopenedAt: null, booked: 2 };
    stub(endpoints.listClosures, () => [{ ...closed, first: monday, last: tuesday }]);
    closedBy({ daysOff: [monday, tuesday] });
    const link = await (await part(/^Tomorrow/)).findByRole('link', { name: '2 visits are still booked' });
    await waitFor(() => expect(link.getAttribute('href')).toBe('/dashboard/closeDays/c1'));
    expect((await part(/^Today/)).queryByText(/still booked/)).toBeNull();
  });

  test('names the holiday', async () => {
    vi.setSystemTime('2026-10-26T15:00:00.000Z');
    closedBy({ daysOff: ['2026-10-26'] });
    expect(await screen.findByText('Closed today: October Holiday.')).toBeTruthy();
  });
});

describe('visits without an outcome', () => {
  /** A confirmed visit on one of the days before, or today. */
  const past = (date: string, hour: number, fields: Partial<Appointment> = {}) =>
    anAppointment({
      _id: `${date}-${hour}`,
      date,
      time: clinicTime(hour - 5),
      startsAt: `${date}T${hour}:00:00.000Z`,
      endsAt: `${date}T${hour}:30:00.000Z`,
      status: 'confirmed',
      ...fields,
    });
  const become = (id: string, status: Appointment['status']) => {
    appointments = appointments.map((one) => (one._id === id ? { ...one, status } : one));
    return appointments.find(({ _id }) => _id === id) ?? refusal('not_found');
  };
  const noting = () => ({
    completed: stub(endpoints.completeAppointment, ({ input }) => become(input.params.id, 'completed')),
    missed: stub(endpoints.markNoShow, ({ input }) => become(input.params.id, 'no-show')),
    undone: stub(endpoints.undoDecision, ({ input }) => {
      become(input.params.id, 'confirmed');
      return null;
    }),
  });
  const withoutOutcome = () => part('Visits without an outcome');
  const of = (name: RegExp) => async () =>
    within(await (await withoutOutcome()).findByRole('group', { name }));
  const payableIdsOf = (calls: readonly { input: { params: { id: string } } }[]) =>
    calls.map(({ input }) => input.params.id);

  test('of a practice that has none are not spoken of; nor what is still to come', async () => {
    appointments = [past(tuesday, 14), at(20)];
    openDay();
    await (await part(/^Tomorrow/)).findByRole('link', { name: '9:00 am' });
    expect(screen.queryByRole('region', { name: 'Visits without an outcome' })).toBeNull();
  });

  test('are told by day, and ticked off by one press each, which is taken back by one', async () => {
    appointments = [
      past(monday, 15, { patientName: 'Grace' }),
      past(monday, 16, { patientName: 'Ida', status: 'completed' }),
      past('2026-11-20', 15, { patientName: 'Ada' }),
    ];
    const calls = noting();
    const { user } = openDay();
    expect(await (await withoutOutcome()).findByText('2 of Friday and today')).toBeTruthy();
    const grace = await of(/^Monday, 23 November, 10:00 am, Grace$/)();
    await user.click(grace.getByRole('button', { name: 'Complete' }));
    expect(await (await withoutOutcome()).findByText('1 of Friday')).toBeTruthy();
    expect(payableIdsOf(calls.completed)).toEqual([`${monday}-15`]);
    expect(document.activeElement?.textContent).toBe('Visits without an outcome');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await (await withoutOutcome()).findByText('2 of Friday and today')).toBeTruthy();
    expect(calls.undone.map(({ input }) => input.body)).toEqual([{ event: 'complete' }]);
    await user.click((await of(/Ada$/)()).getByRole('button', { name: 'No-show' }));
    await user.click((await of(/Grace$/)()).getByRole('button', { name: 'Complete' }));
    expect(await (await withoutOutcome()).findByText('Every visit has its outcome.')).toBeTruthy();
    expect(payableIdsOf(calls.missed)).toEqual(['2026-11-20-15']);
  });

  test('are missed in the list of today by one press too, which is taken back by one', async () => {
    appointments = [past(monday, 15, { patientName: 'Grace' })];
    const calls = noting();
    const { user } = openDay();
    const row = async () => within(await (await part(/^Today/)).findByRole('group', { name: /Grace$/ }));
    await user.click(await (await row()).findByRole('button', { name: 'No-show' }));
    const bar = await screen.findByRole('region', { name: 'What you have just decided' });
    expect(bar.textContent).toContain('Noted as missed.');
    expect(payableIdsOf(calls.missed)).toEqual([`${monday}-15`]);
    expect(within(bar).queryByRole('button', { name: 'Follow-up' })).toBeNull();
    await user.click(within(bar).getByRole('button', { name: 'Undo' }));
    expect(await (await row()).findByRole('button', { name: 'No-show' })).toBeTruthy();
    expect(calls.undone.map(({ input }) => input.body)).toEqual([{ event: 'no-show' }]);
  });

  test('are completed in the list of today by one press too, which is taken back by one', async () => {
    appointments = [past(monday, 15, { patientName: 'Grace' })];
    const calls = noting();
    const { user } = openDay();
    const row = async () => within(await (await part(/^Today/)).findByRole('group', { name: /Grace$/ }));
    await user.click(await (await row()).findByRole('button', { name: 'Complete' }));
    const bar = await screen.findByRole('region', { name: 'What you have just decided' });
    expect(bar.textContent).toContain('Noted as completed.');
    expect(payableIdsOf(calls.completed)).toEqual([`${monday}-15`]);
    expect(await (await part(/^Today/)).findByText('Completed')).toBeTruthy();
    expect(within(bar).getByRole('button', { name: 'Follow-up' })).toBeTruthy();
    await user.click(within(bar).getByRole('button', { name: 'Undo' }));
    expect(await (await row()).findByRole('button', { name: 'Complete' })).toBeTruthy();
    expect(calls.undone.map(({ input }) => input.body)).toEqual([{ event: 'complete' }]);
  });

  test('that cannot be completed in the list of today say why, there', async () => {
    appointments = [past(monday, 15)];
    stub(endpoints.completeAppointment, () => refusal('edited_meanwhile'));
    const { user } = openDay();
    await user.click(await (await part(/^Today/)).findByRole('button', { name: 'Complete' }));
    expect((await (await part(/^Today/)).findByRole('alert')).textContent).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'What you have just decided' })).toBeNull();
  });

  test('are ticked off together: those that are chosen, or all', async () => {
    appointments = [15, 16, 17, 18].map((hour) => past(monday, hour));
    const calls = noting();
    const { user } = openDay();
    const choose = async (name: RegExp) =>
      user.click(await (await withoutOutcome()).findByRole('checkbox', { name }));
    await choose(/10:00 am/);
    await choose(/11:00 am/);
    await user.click((await withoutOutcome()).getByRole('button', { name: 'No-show 2' }));
    expect(await (await withoutOutcome()).findByText('2 of today')).toBeTruthy();
    expect(await screen.findByText('2 visits noted as missed.')).toBeTruthy();
    await user.click((await withoutOutcome()).getByRole('button', { name: 'All came' }));
    expect(await (await withoutOutcome()).findByText('Every visit has its outcome.')).toBeTruthy();
    expect([payableIdsOf(calls.missed), payableIdsOf(calls.completed)]).toEqual([
      [`${monday}-15`, `${monday}-16`],
      [`${monday}-17`, `${monday}-18`],
    ]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await (await withoutOutcome()).findByText('2 of today')).toBeTruthy();
  });

  test('say why one could not be noted, which stays', async () => {
    appointments = [past(monday, 15), past(monday, 16)];
    noting();
    stub(endpoints.completeAppointment, ({ input }) =>
      input.params.id.endsWith('16') ? refusal('edited_meanwhile') : become(input.params.id, 'completed'),
    );
    const { user } = openDay();
    await user.click(await (await withoutOutcome()).findByRole('button', { name: 'All came' }));
    expect(await (await withoutOutcome()).findByText('1 of today')).toBeTruthy();
    expect((await withoutOutcome()).getByRole('listitem').textContent).toMatch(
      /11:00 am.*meanwhile|11:00 am.*changed/i,
    );
  });

  test('a hundred of them: five are shown, then all, then older ones', async () => {
    const all = Array.from({ length: 103 }, (_, n) =>
      past('2026-11-03', 15, { _id: `old-${n}`, patientName: `Patient ${n}` }),
    );
    const pages = stub(endpoints.listAppointments, ({ input: { query } }) => {
      if (query.status !== 'confirmed') return [];
      return query.cursor
        ? all.slice(100)
        : HttpResponse.json(all.slice(0, 100), { headers: { 'X-Next-Cursor': 'older' } });
    });
    renderPage(Page, '/dashboard', '/dashboard');
    const user = userEvent.setup();
    expect(
      await (await withoutOutcome()).findByText('More than 100, the oldest shown of Tue, 3 Nov'),
    ).toBeTruthy();
    expect((await withoutOutcome()).getAllByRole('listitem')).toHaveLength(5);
    expect((await withoutOutcome()).getByRole('button', { name: 'These 5 came' })).toBeTruthy();
    await user.click((await withoutOutcome()).getByRole('button', { name: 'Show all 100' }));
    await user.click((await withoutOutcome()).getByRole('button', { name: 'Show older ones' }));
    await waitFor(async () => expect((await withoutOutcome()).getAllByRole('listitem')).toHaveLength(103));
    expect((await withoutOutcome()).getByText('103 of Tue, 3 Nov')).toBeTruthy();
    expect((await withoutOutcome()).getByRole('button', { name: 'All came' })).toBeTruthy();
    const confirmedCalls = pages.filter(({ input: { query } }) => query.status === 'confirmed');
    expect(confirmedCalls.map(({ input: { query } }) => [query.to, query.limit, query.cursor])).toEqual([
      [monday, 100, undefined],
      [monday, 100, 'older'],
    ]);
  });

  test('that cannot be read say so, with a way to try again', async () => {
    stub(endpoints.listAppointments, ({ input: { query } }) =>
      query.status === 'confirmed' ? refusal('forbidden') : [],
    );
    renderPage(Page, '/dashboard', '/dashboard');
    expect(await (await withoutOutcome()).findByText('The visits could not be loaded')).toBeTruthy();
  });
});
