import type { Appointment } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import {
  answerRule,
  firstLateText,
  freeToTheEndText,
  lateFeeText,
} from '@garden-room/contract/practice-words';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, anAppointmentDetail, aUser } from '#testing/builders.ts';
import { button, dialog, inDialog, outcome } from '#testing/dialogs.ts';
import { historyPage, now } from '#testing/history-page.ts';
import { somePractice } from '#testing/practice-facts.ts';
import DashboardPatientPage from './patient.tsx';

const stub = stubApi();
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ isPatient: true }) }),
}));
const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));
beforeEach(() => {
  visitor.zone = 'America/New_York';
});

const { practice, openPage } = historyPage(stub, DashboardPatientPage);

const come = (endpoint: 'cancel' | 'restore', answer: () => Appointment | Response) =>
  stub(endpoint === 'cancel' ? endpoints.cancelAppointment : endpoints.restoreAppointment, answer);
const cancelled = anAppointment({ status: 'cancelled' });

async function cancel(user: ReturnType<typeof userEvent.setup>, reason = '') {
  await user.click(await button('Cancel appointment'));
  if (reason) await user.type(within(await dialog()).getByRole('textbox'), reason);
  await user.click(await inDialog('Cancel appointment'));
}

test('cancelling is done at once, with a reason, and told where the reader goes on', async () => {
  const { user } = openPage();
  const calls = come('cancel', () => {
    practice.appointments = [cancelled];
    return cancelled;
  });
  await cancel(user, 'My mother is ill.');
  expect((await outcome()).textContent).toContain('Your visit is cancelled');
  await waitFor(async () => expect(document.activeElement).toBe(await outcome()));
  expect(calls.map(({ input }) => input)).toEqual([
    {
      params: { id: 'visit-1' },
      query: { ifStartsAt: '2026-11-24T14:00:00.000Z' },
      body: { reason: 'My mother is ill.' },
    },
  ]);
  expect(await screen.findByText('It will not take place.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('cancelling is undone by one press', async () => {
  const { user } = openPage();
  come('cancel', () => {
    practice.appointments = [cancelled];
    return cancelled;
  });
  await cancel(user);
  const restored = come('restore', () => {
    practice.appointments = [anAppointment()];
    return anAppointment();
  });
  await user.click(await button('Undo'));
  expect(await screen.findByText('Your visit is booked again')).toBeTruthy();
  expect(restored).toHaveLength(1);
  expect(await button('Cancel appointment')).toBeTruthy();
});

test('cancelling can be undone for a minute; the button stays in its place, and the way to another time beside it', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    now: Date.parse(now),
  });
  openPage();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  come('cancel', () => cancelled);
  await cancel(user);
  const undo = await button('Undo');
  undo.focus();
  expect(screen.getByRole('link', { name: 'Book another time' })).toHaveProperty(
    'search',
    '?service=general-consultancy',
  );
  const restored = come('restore', () => anAppointment());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('button', { name: 'Undo' })).toBe(undo);
  expect(document.activeElement).toBe(undo);
  expect((await outcome()).textContent).toContain('It can no longer be undone.');
  await user.click(undo);
  expect(restored).toHaveLength(0);
});

test.each([
  ['slot_taken', 'Someone has just taken that slot. Please choose another.'],
  ['illegal_move', 'That can no longer be done with this appointment.'],
] as const)('cannot be undone where the practice says %s, and that is said', async (code, text) => {
  const { user } = openPage();
  come('cancel', () => cancelled);
  stub(endpoints.getAppointment, () => anAppointmentDetail({ status: 'cancelled' }));
  await cancel(user);
  come('restore', () => refusal(code));
  await user.click(await button('Undo'));
  expect((await outcome()).textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Book another time' })).toBeTruthy();
});

test('cancelling whose undoing gets no answer can be undone again', async () => {
  const { user } = openPage();
  come('cancel', () => cancelled);
  await cancel(user);
  come('restore', unreachable);
  stub(endpoints.getAppointment, unreachable);
  await user.click(await button('Undo'));
  expect(await screen.findByText(/could not reach the practice/)).toBeTruthy();
  come('restore', () => anAppointment());
  await user.click(await button('Undo'));
  expect(await screen.findByText('Your visit is booked again')).toBeTruthy();
});

test.each([
  ['lost', unreachable],
  ['too late, as another tab was faster', () => refusal('illegal_move')],
])('cancelling is known to be done where the answer is %s', async (_, answer) => {
  const { user } = openPage();
  let sent = 0;
  // Whatever is sent once more is refused: it is cancelled by then.
  come('cancel', () => (sent++ === 0 ? answer() : refusal('illegal_move')));
  stub(endpoints.getAppointment, () =>
    anAppointmentDetail({
      status: 'cancelled',
      events: [{ event: 'cancel', by: 'patient', at: now }],
    }),
  );
  await cancel(user);
  expect((await outcome()).textContent).toContain('Your visit is cancelled');
});

test('cancelling is left open where only the appointment could tell, and cannot be read', async () => {
  const { user } = openPage();
  let sent = 0;
  come('cancel', () => (sent++ === 0 ? unreachable() : refusal('illegal_move')));
  stub(endpoints.getAppointment, () => refusal('rate_limited'));
  await cancel(user);
  expect((await within(await dialog()).findByRole('alert')).textContent).toContain(
    'We have not heard whether',
  );
});

test('cancelling that has become late meanwhile says so and what it costs, keeps what was typed, and can be sent as late', async () => {
  const { user, lists } = openPage();
  stub(endpoints.getAppointment, () => anAppointmentDetail({ status: 'confirmed' }));
  come('cancel', () => refusal('too_late'));
  await cancel(user, 'My mother is ill.');
  expect((await within(await dialog()).findByRole('alert')).textContent).toContain('has just passed');
  expect((await dialog()).textContent).toContain(lateFeeText(somePractice.missedVisit, site.currency));
  expect(within(await dialog()).getByRole('textbox')).toHaveProperty('value', 'My mother is ill.');
  await waitFor(() => expect(lists.length).toBeGreaterThan(1));
  const calls = stub(endpoints.cancelAppointment, () => ({ ...cancelled, cancelledLate: true }));
  await user.click(await inDialog("I can't come"));
  expect((await outcome()).textContent).toContain('The practice is told that you cannot come.');
  expect(calls.map(({ input }) => input.body)).toEqual([{ reason: 'My mother is ill.', late: true }]);
});

describe('after the cut-off', () => {
  const tomorrowMorning = '2026-11-23T12:00:00.000Z';
  const soon = (fields: Partial<Appointment>) => {
    practice.appointments = [
      anAppointment({ startsAt: tomorrowMorning, endsAt: '2026-11-23T12:30:00.000Z', ...fields }),
    ];
  };

  test('a patient says that they cannot come, knowing what it costs, and is refused once the visit has begun', async () => {
    soon({ status: 'confirmed' });
    stub(endpoints.getAppointment, () => anAppointmentDetail({ status: 'confirmed' }));
    const { user } = openPage();
    await user.click(await button("I can't come"));
    expect((await dialog()).textContent).not.toContain(firstLateText);
    expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
    expect((await dialog()).textContent).toContain(lateFeeText(somePractice.missedVisit, site.currency));
    const calls = stub(endpoints.cancelAppointment, () => refusal('too_late'));
    await user.click(await inDialog("I can't come"));
    expect((await within(await dialog()).findByRole('alert')).textContent).toContain(somePractice.phone);
    expect(calls.map(({ input }) => input.body)).toEqual([{ reason: '', late: true }]);
  });

  test('the first time says that it is free, before the press and after it', async () => {
    soon({ status: 'confirmed' });
    stub(endpoints.getAppointment, () => anAppointmentDetail({ status: 'confirmed', lateIsFree: true }));
    const { user } = openPage();
    await user.click(await button("I can't come"));
    expect(await within(await dialog()).findByText(firstLateText)).toBeTruthy();
    stub(endpoints.cancelAppointment, () => ({ ...cancelled, cancelledLate: true, lateIsFree: true }));
    await user.click(await inDialog("I can't come"));
    expect((await outcome()).textContent).toContain(firstLateText);
  });

  test('a request is withdrawn, not moved', async () => {
    soon({ status: 'pending' });
    openPage();
    expect(await button('Cancel appointment')).toBeTruthy();
    expect(screen.getByText(/You can withdraw it until we confirm it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
  });

  test('what was booked a moment ago is cancelled without being late', async () => {
    soon({ status: 'confirmed', createdAt: '2026-11-22T16:45:00.000Z' });
    openPage();
    expect(await screen.findByText(/You can cancel this until Sunday, 12:15 pm\./)).toBeTruthy();
    expect(await button('Cancel appointment')).toBeTruthy();
  });

  test('a time that the practice has chosen is cancelled freely, until its patient says that they come', async () => {
    soon({ status: 'confirmed', timeByPractice: true });
    const { user } = openPage();
    const calls = stub(endpoints.cancelAppointment, () => cancelled);
    expect(await screen.findByText(freeToTheEndText)).toBeTruthy();
    expect(screen.getByText('It is too late to move this online.')).toBeTruthy();
    await cancel(user);
    await waitFor(() => expect(calls.map(({ input }) => input.body)).toEqual([{ reason: '' }]));
  });

  test('a time that the practice has chosen and its patient has said yes to is like any other', async () => {
    soon({ status: 'confirmed', timeByPractice: true, answer: 'coming' });
    openPage();
    expect(await button("I can't come")).toBeTruthy();
    expect(screen.queryByText(freeToTheEndText)).toBeNull();
  });

  test('what has begun is the practice’s to decide', async () => {
    soon({ status: 'confirmed', startsAt: '2026-11-22T16:50:00.000Z', endsAt: '2026-11-22T17:20:00.000Z' });
    openPage();
    expect(await screen.findByText(/It has begun\. Please call/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /come|Cancel/ })).toBeNull();
  });
});

test('a request says until when it is answered, and what follows without an answer', async () => {
  practice.appointments = [
    anAppointment({ answerBy: '2026-11-24T13:00:00.000Z' }),
    anAppointment({
      _id: 'visit-9',
      answerBy: '2026-11-24T22:00:00.000Z',
      startsAt: '2026-11-30T15:00:00.000Z',
      endsAt: '2026-11-30T15:30:00.000Z',
    }),
    // Its time has run out; the next minutes end it.
    anAppointment({ _id: 'overdue', answerBy: '2026-11-22T16:59:00.000Z' }),
    anAppointment({ _id: 'old', status: 'confirmed' }),
  ];
  openPage();
  const notes = await screen.findAllByText(/^We answer every request/);
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    answerRule(1, 'Tuesday, 8:00 am'),
    answerRule(1, 'Tuesday, 5:00 pm'),
  ]);
});

test('cancelling can be thought better of', async () => {
  const { user } = openPage();
  const calls = come('cancel', () => cancelled);
  await user.click(await button('Cancel appointment'));
  await user.click(await inDialog('Keep it'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toHaveLength(0);
});

test.each([
  ['America/New_York', ''],
  ['Europe/Vienna', ' (3:00 pm for you)'],
])(
  'of a series this one and the following are cancelled at once; what is too late is named in %s',
  async (zone, own) => {
    visitor.zone = zone;
    const series = { id: 'visit-1', place: 1, of: 3 };
    practice.appointments = [anAppointment({ series })];
    const { user } = openPage();
    const calls = stub(endpoints.cancelSeries, () => ({
      changed: [
        anAppointment({ status: 'cancelled', series }),
        anAppointment({ _id: 'visit-2', date: '2026-12-01' }),
      ],
      kept: [{ appointmentId: 'visit-3', date: '2026-12-08', time: '09:00 AM', why: 'too-late' as const }],
    }));
    await user.click(await button('Cancel appointment'));
    await user.click(within(await dialog()).getByRole('radio', { name: 'This one and the following' }));
    await user.click(await inDialog('Cancel appointment'));
    const report = (await outcome()).textContent;
    expect(report).toContain('2 visits are cancelled');
    expect(report).toContain(
      `${shortDate('2026-12-08')}, 9:00 am${own} stays: it is too late to cancel it online.`,
    );
    expect(calls.map(({ input }) => input.body.scope)).toEqual(['following']);
    expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
  },
);
