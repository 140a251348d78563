import type { Appointment, AppointmentStatus } from '@garden-room/contract/appointment';
import { endpoints } from '@garden-room/contract/endpoints';
import { shownStatusOf } from '@garden-room/contract/life-cycle';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifyInfo } from '#lib/notify.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { anAppointment, anAppointmentDetail, aUser } from '#testing/builders.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { offered, openMore, pressInMore } from '#testing/more-menu.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import { stubNarrowWindow } from '#testing/window-width.ts';
import ManageAppointmentsPage from './manage-appointments.tsx';

const stub = stubApi();
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => 'America/New_York',
}));

vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyInfo: vi.fn() }));
vi.mock('#features/session/use-session.ts', () => ({
  useSession: () => ({ user: aUser({ _id: 'doctor', role: 'Admin' }) }),
}));

const address = '/dashboard/manageAppointments';
/** On the Sunday before the appointment of the builders. */
const sunday = '2026-11-22T17:00:00.000Z';
/** While it takes place. */
const midway = '2026-11-24T14:10:00.000Z';

/** The stored appointments; may change on the way. */
let appointments: Appointment[] = [];

showDialogs();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(sunday) });
  appointments = [anAppointment()];
  stub(endpoints.getSchedule, () => aSchedule());
  stub(endpoints.listTasks, () => []);
});
afterEach(() => vi.useRealTimers());

function openPage(search = '') {
  const lists = stub(endpoints.listAppointments, ({ input: { query } }) =>
    appointments.filter((one) => query.status === undefined || query.status === shownStatusOf(one)),
  );
  renderPage(ManageAppointmentsPage, address, address + search);
  return { lists, user: userEvent.setup() };
}

const actions = (name = 'Tuesday, 24 November, 9:00 am, Ada Lovelace') =>
  screen.findByRole('group', { name });
const buttonNames = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const press = async (user: ReturnType<typeof userEvent.setup>, name: string, within_?: HTMLElement) =>
  user.click(await within(within_ ?? (await actions())).findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');

/** The practice has changed it in the meantime. */
const become = (status: AppointmentStatus) => {
  appointments = [anAppointment({ status })];
  return anAppointment({ status });
};

test('each appointment shows its day, time, service, patient and status', async () => {
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Manage Appointments' })).toBeTruthy();
  const row = await screen.findByRole('row', { name: /General Consultancy/ });
  for (const name of [
    'Tue 24 Nov 2026',
    '9:00 am',
    /^General Consultancy ?30 minutes/,
    'Ada Lovelace',
    'Pending',
  ]) {
    expect(within(row).getByRole('cell', { name })).toBeTruthy();
  }
  expect(within(row).getByRole('link', { name: 'Ada Lovelace' })).toHaveProperty(
    'pathname',
    '/dashboard/patient/ada',
  );
});

test('without any it says so', async () => {
  appointments = [];
  openPage();
  expect(await screen.findByText('No appointments found.')).toBeTruthy();
});

describe('what can be done', () => {
  test.each<[AppointmentStatus, string, string[], string[]?]>([
    ['pending', sunday, ['Confirm', 'Decline', 'Reschedule', 'Delete']],
    ['confirmed', sunday, ['Reschedule', 'Delete', 'More'], ['Cancel']],
    ['confirmed', midway, ['Arrived', 'Complete', 'No-show', 'Delete', 'More'], ['Late', 'Reschedule']],
    ['completed', midway, ['Delete']],
    ['no-show', midway, ['Delete']],
    ['declined', sunday, ['Delete']],
    ['cancelled', sunday, ['Delete']],
  ])('about a %s one at %s', async (status, now, names, further = []) => {
    vi.setSystemTime(now);
    appointments = [anAppointment({ status })];
    const { user } = openPage();
    expect(buttonNames(await actions())).toEqual(names);
    if (further.length > 0) await openMore(user, await actions());
    expect(offered()).toEqual(further);
  });

  test.each<[AppointmentStatus, string, string[], string[]?]>([
    ['pending', sunday, ['Confirm', 'More'], ['Decline', 'Reschedule', 'Delete']],
    ['confirmed', sunday, ['Reschedule', 'More'], ['Cancel', 'Delete']],
    ['confirmed', midway, ['Arrived', 'More'], ['Late', 'Complete', 'No-show', 'Reschedule', 'Delete']],
    ['completed', midway, ['Delete']],
  ])('about a %s one at %s, on a phone: one act, and a menu', async (status, now, names, further = []) => {
    vi.setSystemTime(now);
    stubNarrowWindow();
    appointments = [anAppointment({ status })];
    const { user } = openPage();
    expect(buttonNames(await actions())).toEqual(names);
    if (further.length > 0) await openMore(user, await actions());
    expect(offered()).toEqual(further);
  });

  test('who has arrived is seen in the row, and taken back there', async () => {
    vi.setSystemTime(midway);
    stubNarrowWindow();
    appointments = [anAppointment({ status: 'confirmed', presence: 'delayed' })];
    const { user } = openPage();
    const calls = stub(endpoints.notePresence, () => anAppointment({ status: 'confirmed' }));
    expect(buttonNames(await actions())).toEqual(['Arrived', 'Late', 'More']);
    await user.click(within(await actions()).getByRole('button', { name: 'Late', pressed: true }));
    await waitFor(() => expect(calls.map(({ input }) => input.body)).toEqual([{ presence: null }]));
  });

  test.each([
    ['Arrived', 'delayed', 'Noted as arrived.', 'arrived'],
    ['Late', 'delayed', 'No longer noted as late.', 'presence-cleared'],
  ] as const)('%s is undone in the bar, also after a lost answer', async (name, presence, text, event) => {
    vi.setSystemTime(midway);
    appointments = [anAppointment({ status: 'confirmed', presence })];
    const { user } = openPage();
    stub(endpoints.notePresence, ({ input: { body } }) =>
      anAppointment({ status: 'confirmed', presence: body.presence }),
    );
    let sent = 0;
    const undone = stub(endpoints.undoDecision, () => (sent++ === 0 ? refusal('internal') : null));
    if (name === 'Late') await user.click(within(await actions()).getByRole('button', { name }));
    else await press(user, name);
    const bar = await screen.findByRole('region', { name: 'What you have just decided' });
    expect(bar.textContent).toContain(text);
    await user.click(within(bar).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(2), { timeout: 3_000 });
    expect(undone.map(({ input }) => input)).toEqual(
      [1, 2].map(() => ({ params: { id: 'visit-1' }, body: { event } })),
    );
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'What you have just decided' })).toBeNull(),
    );
  });
});

test('Confirm is one press, and gone once confirmed; the keyboard stays with the appointment', async () => {
  const { user } = openPage();
  const calls = stub(endpoints.confirmAppointment, () => become('confirmed'));
  await press(user, 'Confirm');
  expect(await screen.findByRole('cell', { name: 'Confirmed' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(calls.map(({ input }) => input.params)).toEqual([{ id: 'visit-1' }]);
  await waitFor(async () => expect(document.activeElement).toBe(await actions()));
});

test('confirming twice in a hurry asks once', async () => {
  const { user } = openPage();
  const calls = stub(endpoints.confirmAppointment, () => become('confirmed'), { after: 50 });
  const button = await within(await actions()).findByRole('button', { name: 'Confirm' });
  await user.dblClick(button);
  expect(await screen.findByRole('cell', { name: 'Confirmed' })).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('where only requests are listed, a confirmed one leaves, and the keyboard goes to the heading', async () => {
  const { user, lists } = openPage('?status=pending');
  stub(endpoints.confirmAppointment, () => become('confirmed'));
  await press(user, 'Confirm');
  expect(await screen.findByText('No appointments found.')).toBeTruthy();
  expect(lists.map(({ input }) => input.query.status)).toEqual(['pending', 'pending']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage Appointments'));
});

test('a confirmation whose answer is lost is known to be made', async () => {
  const { user } = openPage();
  let sent = 0;
  stub(endpoints.confirmAppointment, () => {
    const confirmed = become('confirmed');
    return sent++ === 0 ? unreachable() : confirmed;
  });
  await press(user, 'Confirm');
  expect(await screen.findByRole('cell', { name: 'Confirmed' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a confirmation that came too late says so, and shows what has become of it', async () => {
  const { user } = openPage();
  stub(endpoints.confirmAppointment, () => {
    become('cancelled');
    return refusal('illegal_move');
  });
  await press(user, 'Confirm');
  expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeTruthy();
});

/** The API's refusal of an act in which a colleague was faster. */
const faster = (deed: string) =>
  refusal('illegal_move', {
    error: `Rosa ${deed} at 10:42 am.`,
    conflict: { by: 'Rosa', what: deed, at: '2026-11-22T15:42:00.000Z' },
  });

test('a confirmation after which the row is gone says who was faster', async () => {
  const { user } = openPage('?status=pending');
  stub(endpoints.confirmAppointment, () => {
    become('cancelled');
    return faster('cancelled this visit');
  });
  await press(user, 'Confirm');
  await waitFor(() => expect(screen.queryByRole('group', { name: /Ada Lovelace$/ })).toBeNull());
  expect(vi.mocked(notifyInfo).mock.calls).toEqual([['Rosa cancelled this visit at 10:42 am.']]);
});

test('a confirmation that nobody heard can be pressed again', async () => {
  const { user } = openPage();
  stub(endpoints.confirmAppointment, unreachable);
  await press(user, 'Confirm');
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach the practice/);
  stub(endpoints.confirmAppointment, () => become('confirmed'));
  await press(user, 'Confirm');
  expect(await screen.findByRole('cell', { name: 'Confirmed' })).toBeTruthy();
});

describe('deciding', () => {
  test('Decline takes a word for the patient', async () => {
    const { user } = openPage();
    const calls = stub(endpoints.declineAppointment, () => become('declined'));
    await press(user, 'Decline');
    expect((await dialog()).textContent).toContain('Ada Lovelace: General Consultancy, Tuesday, 24 November');
    await user.click(within(await dialog()).getByRole('textbox'));
    await user.paste('Take care.');
    await press(user, 'Decline request', await dialog());
    expect(await screen.findByRole('cell', { name: 'Declined' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.map(({ input }) => input)).toEqual([
      {
        params: { id: 'visit-1' },
        query: { ifStartsAt: '2026-11-24T14:00:00.000Z' },
        body: { reason: 'Take care.' },
      },
    ]);
  });

  test('a request that a colleague has declined with no words is not said to be declined by oneself', async () => {
    const { user } = openPage();
    stub(endpoints.declineAppointment, () => faster('declined this request'));
    stub(endpoints.getAppointment, () =>
      anAppointmentDetail({
        status: 'declined',
        events: [{ event: 'decline', by: 'practice', at: '2026-11-22T15:42:00.000Z' }],
      }),
    );
    await press(user, 'Decline');
    await press(user, 'Decline request', await dialog());
    expect((await within(await dialog()).findByRole('alert')).textContent).toBe(
      'Rosa declined this request at 10:42 am.',
    );
  });

  test('a request that a colleague has declined with other words is not said to be declined with these', async () => {
    const { user } = openPage();
    stub(endpoints.declineAppointment, () => refusal('illegal_move'));
    stub(endpoints.getAppointment, () =>
      anAppointmentDetail({
        status: 'declined',
        reason: 'We are closed.',
        events: [{ event: 'decline', by: 'practice', at: '2026-11-22T12:00:00.000Z' }],
      }),
    );
    await press(user, 'Decline');
    await user.click(within(await dialog()).getByRole('textbox'));
    await user.paste('Please see your GP first.');
    await press(user, 'Decline request', await dialog());
    expect((await within(await dialog()).findByRole('alert')).textContent).not.toBe('');
    expect(within(await dialog()).getByRole('textbox')).toHaveProperty('value', 'Please see your GP first.');
  });

  test('a cancellation says why, or is not made', async () => {
    appointments = [anAppointment({ status: 'confirmed' })];
    const { user } = openPage();
    const calls = stub(endpoints.cancelAppointment, () => become('cancelled'));
    await pressInMore(user, await actions(), 'Cancel');
    await user.click(within(await dialog()).getByRole('radio', { name: 'The practice' }));
    await press(user, 'Cancel appointment', await dialog());
    expect(await within(await dialog()).findByText('Say why, for the patient to read.')).toBeTruthy();
    expect(document.activeElement).toBe(within(await dialog()).getByRole('textbox', { name: 'Reason' }));
    expect(calls).toHaveLength(0);
    await user.click(within(await dialog()).getByRole('textbox'));
    await user.paste('Dr. Marlowe is ill.');
    await press(user, 'Cancel appointment', await dialog());
    expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeTruthy();
    expect(calls.map(({ input }) => input.body)).toEqual([{ reason: 'Dr. Marlowe is ill.' }]);
  });

  describe('for a patient who has called', () => {
    const cancelled = () => stub(endpoints.cancelAppointment, () => become('cancelled'));
    const openCancel = async (fields: Partial<Appointment> = {}) => {
      appointments = [anAppointment({ status: 'confirmed', ...fields })];
      const { user } = openPage();
      await pressInMore(user, await actions(), 'Cancel');
      const question = within(await screen.findByRole('dialog'));
      const who = within(question.getByRole('group', { name: 'Who cancels?' }));
      return { user, asked: question, who };
    };

    test('is two presses, without a reason, and the practice is the second choice', async () => {
      const { user, asked, who } = await openCancel();
      const calls = cancelled();
      const sides = who.getAllByRole<HTMLInputElement>('radio');
      expect(sides.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
        ['The patient', true],
        ['The practice', false],
      ]);
      expect(asked.queryByRole('checkbox', { name: 'Do not count as late' })).toBeNull();
      await press(user, 'Cancel appointment', await dialog());
      expect(await screen.findByRole('region', { name: 'What you have just decided' })).toBeTruthy();
      expect(calls.map(({ input }) => input.body)).toEqual([{ by: 'patient', reason: '' }]);
    });

    test('sends nothing where that is not wanted', async () => {
      const { user, asked } = await openCancel();
      const calls = cancelled();
      await user.click(asked.getByRole('checkbox', { name: 'Send an email' }));
      expect(asked.getByText('Nothing is sent.')).toBeTruthy();
      await user.click(asked.getByRole('textbox', { name: 'Reason (optional)' }));
      await user.paste('Ill again.');
      await press(user, 'Cancel appointment', await dialog());
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(calls[0]?.input.body).toEqual({ by: 'patient', reason: 'Ill again.', tell: false });
    });

    const detailed = (isStranded?: true) =>
      stub(endpoints.getAppointment, () =>
        anAppointmentDetail({ status: 'confirmed', ...(isStranded && { isStranded }) }),
      );

    test.each([
      ['late after the cut-off', false, true],
      ['late no more where the desk forgives it', true, false],
    ])('counts as %s', async (_, isForgiven, late) => {
      vi.setSystemTime('2026-11-24T12:00:00.000Z');
      detailed();
      const { user, asked } = await openCancel();
      const calls = cancelled();
      const forgive = await asked.findByRole('checkbox', { name: 'Do not count as late' });
      expect(forgive).toHaveProperty('checked', false);
      if (isForgiven) await user.click(forgive);
      await press(user, 'Cancel appointment', await dialog());
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(calls[0]?.input.body).toEqual({ by: 'patient', reason: '', late });
    });

    test('counts as nothing where the practice has closed its time, as the server has it', async () => {
      vi.setSystemTime('2026-11-24T12:00:00.000Z');
      const read = detailed(true);
      const { user, asked } = await openCancel();
      const calls = cancelled();
      await waitFor(() => expect(read).toHaveLength(1));
      expect(asked.queryByRole('checkbox', { name: 'Do not count as late' })).toBeNull();
      await press(user, 'Cancel appointment', await dialog());
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(calls[0]?.input.body).toEqual({ by: 'patient', reason: '' });
    });

    test('who cannot be reached is not asked about, and the practice calls only for itself', async () => {
      const reach = { account: false, email: false, phone: '202-555-0159' };
      const { user, asked, who } = await openCancel({ reach });
      expect(asked.queryByRole('checkbox')).toBeNull();
      expect(asked.queryByText(/please call/)).toBeNull();
      await user.click(who.getByRole('radio', { name: 'The practice' }));
      expect(asked.getByText(/please call/)).toBeTruthy();
    });
  });

  test('what is refused is told in the dialog, and nothing typed is lost', async () => {
    const { user } = openPage();
    stub(endpoints.declineAppointment, () => refusal('internal'));
    await press(user, 'Decline');
    await user.click(within(await dialog()).getByRole('textbox'));
    await user.paste('We are full.');
    await press(user, 'Decline request', await dialog());
    expect(await within(await dialog()).findByRole('alert')).toBeTruthy();
    expect(within(await dialog()).getByRole('textbox')).toHaveProperty('value', 'We are full.');
  });
});

test('an answer that comes late closes no other question', async () => {
  appointments = [anAppointment(), anAppointment({ _id: 'visit-2', time: '10:00 AM' })];
  const { user } = openPage();
  let answer = () => {};
  stub(endpoints.declineAppointment, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return anAppointment({ status: 'declined' });
  });
  await press(user, 'Decline');
  await press(user, 'Decline request', await dialog());
  await press(user, 'Back', await dialog());
  await press(user, 'Delete', await actions('Tuesday, 24 November, 10:00 am, Ada Lovelace'));
  const question = 'Delete this appointment?';
  expect(await within(await dialog()).findByRole('heading', { name: question })).toBeTruthy();
  await act(async () => answer());
  expect(await screen.findByText('Request declined.')).toBeTruthy();
  expect(within(await dialog()).getByRole('heading', { name: question })).toBeTruthy();
});

test('a patient without an account is not said to get a message: the dialog has their number', async () => {
  const phone = '+1 202-555-0159';
  appointments = [anAppointment({ reach: { account: false, email: false, phone } })];
  const { user } = openPage();
  await press(user, 'Decline');
  const question = within(await dialog());
  expect(await question.findByText(/Nothing can be sent to the patient: please call/)).toBeTruthy();
  expect(question.getByRole('link', { name: phone }).getAttribute('href')).toBe('tel:+12025550159');
  expect(question.getByRole('textbox', { name: 'A word for the record (optional)' })).toBeTruthy();
  expect(question.queryByText(/the message that they get/)).toBeNull();
});

describe('deleting', () => {
  test('asks first, and says what goes, and who is told', async () => {
    appointments = [anAppointment({ reach: { account: false, email: true, phone: null } })];
    const { user } = openPage();
    const calls = stub(endpoints.deleteAppointment, () => {
      appointments = [];
      return null;
    });
    await press(user, 'Delete');
    expect((await dialog()).textContent).toContain(
      'Its time becomes free. The patient has no account, and gets an email.',
    );
    expect(calls).toHaveLength(0);
    await press(user, 'Delete appointment', await dialog());
    expect(await screen.findByText('No appointments found.')).toBeTruthy();
    expect(calls.map(({ input }) => input.params)).toEqual([{ id: 'visit-1' }]);
  });

  test.each([
    ['the answer is lost', unreachable],
    ['another admin was first', () => refusal('not_found')],
  ])('is done where %s', async (_, answer) => {
    const { user } = openPage();
    let sent = 0;
    stub(endpoints.deleteAppointment, () => {
      appointments = [];
      return sent++ === 0 ? answer() : refusal('not_found');
    });
    await press(user, 'Delete');
    await press(user, 'Delete appointment', await dialog());
    expect(await screen.findByText('No appointments found.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that did not happen says so', async () => {
    const { user } = openPage();
    stub(endpoints.deleteAppointment, unreachable);
    await press(user, 'Delete');
    await press(user, 'Delete appointment', await dialog());
    expect((await within(await dialog()).findByRole('alert')).textContent).toMatch(/could not reach/);
  });
});

test('a status in the address lists only those, and another is chosen by a link', async () => {
  appointments = [anAppointment(), anAppointment({ _id: 'visit-2', time: '10:00 AM', status: 'confirmed' })];
  const { user } = openPage('?status=confirmed');
  expect(await screen.findAllByRole('row', { name: /General Consultancy/ })).toHaveLength(1);
  const filter = screen.getByRole('navigation', { name: 'Status' });
  expect(within(filter).getByRole('link', { current: true }).textContent).toBe('Confirmed');
  await user.click(within(filter).getByRole('link', { name: 'All' }));
  await waitFor(() => expect(screen.getAllByRole('row', { name: /General Consultancy/ })).toHaveLength(2));
});

test('a request that nobody answered says so, and is chosen by that', async () => {
  appointments = [anAppointment({ status: 'declined', endedBy: 'expiry' })];
  const { lists, user } = openPage();
  expect(await screen.findByRole('cell', { name: 'Expired' })).toBeTruthy();
  expect(screen.queryByRole('cell', { name: 'Declined' })).toBeNull();
  const filter = within(screen.getByRole('navigation', { name: 'Status' }));
  await user.click(filter.getByRole('link', { name: 'Expired' }));
  await waitFor(() => expect(lists.at(-1)?.input.query.status).toBe('expired'));
});

test('days in the address list only those, and others are typed', async () => {
  const { lists } = openPage('?status=pending&from=2026-11-23&to=2026-11-30');
  expect(await actions()).toBeTruthy();
  expect(screen.getByLabelText('From')).toHaveProperty('value', '2026-11-23');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-27' } });
  await waitFor(() => expect(lists).toHaveLength(2));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
  await waitFor(() => expect(lists).toHaveLength(3));
  expect(lists.map(({ input: { query } }) => [query.status, query.from, query.to])).toEqual([
    ['pending', '2026-11-23', '2026-11-30'],
    ['pending', '2026-11-23', '2026-11-27'],
    ['pending', undefined, '2026-11-27'],
  ]);
});

test('what the address says in no known way lists all', async () => {
  const { lists } = openPage('?status=odd&from=yesterday&to=2026-02-30');
  expect(await actions()).toBeTruthy();
  expect(lists.map(({ input: { query } }) => [query.status, query.from, query.to])).toEqual([
    [undefined, undefined, undefined],
  ]);
});

describe('several at once', () => {
  const requests = ['09:00 AM', '10:00 AM', '11:00 AM'].map((time, index) =>
    anAppointment({ _id: `visit-${index + 1}`, time }),
  );
  beforeEach(() => {
    appointments = [...requests, anAppointment({ _id: 'sure', time: '02:00 PM', status: 'confirmed' })];
  });
  const tick = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) =>
    user.click(await screen.findByRole('checkbox', { name }));
  const become = (id: string, status: AppointmentStatus) => {
    appointments = appointments.map((one) => (one._id === id ? { ...one, status } : one));
    return appointments.find(({ _id }) => _id === id) ?? refusal('not_found');
  };

  test('are chosen one by one or all, requests alone, and confirmed one after the other', async () => {
    const { user } = openPage();
    const calls = stub(endpoints.confirmAppointment, ({ input }) => become(input.params.id, 'confirmed'));
    await tick(user, /^Choose .*10:00 am/);
    expect(await screen.findByRole('button', { name: 'Confirm 1' })).toBeTruthy();
    await tick(user, /^All 3 requests shown$/);
    expect(screen.queryByRole('checkbox', { name: /2:00 pm/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Confirm 3' }));
    await waitFor(() => expect(screen.getAllByRole('cell', { name: 'Confirmed' })).toHaveLength(4));
    expect(calls.map(({ input }) => input.params.id)).toEqual(['visit-1', 'visit-2', 'visit-3']);
    expect(await screen.findByText('3 requests confirmed.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage Appointments'));
  });

  test('that cannot be decided stay chosen with the reason, and the others are done', async () => {
    const { user } = openPage();
    stub(endpoints.confirmAppointment, ({ input: { params } }) =>
      params.id === 'visit-2' ? refusal('rate_limited') : become(params.id, 'confirmed'),
    );
    await tick(user, /^All 3/);
    await user.click(screen.getByRole('button', { name: 'Confirm 3' }));
    expect(await screen.findByText('1 could not be decided; the reason is shown with each.')).toBeTruthy();
    const row = screen.getByRole('row', { name: /10:00 am/ });
    expect(row.textContent).toContain('That was a little fast.');
    expect(await screen.findByRole('checkbox', { name: /10:00 am/ })).toHaveProperty('checked', true);
    expect(await screen.findByText('2 requests confirmed.')).toBeTruthy();
    const again = stub(endpoints.confirmAppointment, ({ input }) => become(input.params.id, 'confirmed'));
    await user.click(screen.getByRole('button', { name: 'Confirm 1' }));
    await waitFor(() => expect(screen.queryByText(/a little fast/)).toBeNull());
    expect(again).toHaveLength(1);
  });

  test('are declined with one word for all', async () => {
    const { user } = openPage();
    const calls = stub(endpoints.declineAppointment, ({ input }) => become(input.params.id, 'declined'));
    await tick(user, /^Choose .*9:00 am/);
    await tick(user, /^Choose .*11:00 am/);
    await user.click(screen.getByRole('button', { name: 'Decline 2' }));
    expect(within(await dialog()).getByRole('heading', { name: 'Decline 2 requests?' })).toBeTruthy();
    await user.click(within(await dialog()).getByRole('textbox'));
    await user.paste('The doctor is ill.');
    await press(user, 'Decline 2', await dialog());
    await waitFor(() => expect(screen.getAllByRole('cell', { name: 'Declined' })).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.map(({ input }) => [input.params.id, input.body.reason])).toEqual([
      ['visit-1', 'The doctor is ill.'],
      ['visit-3', 'The doctor is ill.'],
    ]);
  });

  test('are deselected where another admin has decided', async () => {
    const { user } = openPage();
    await tick(user, /^All 3/);
    become('visit-1', 'cancelled');
    stub(endpoints.confirmAppointment, ({ input }) => become(input.params.id, 'confirmed'));
    const own = await actions('Tuesday, 24 November, 11:00 am, Ada Lovelace');
    await press(user, 'Confirm', own);
    expect(await screen.findByRole('button', { name: 'Confirm 1' })).toBeTruthy();
  });
});
