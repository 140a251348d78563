import { endpoints } from '@garden-room/contract/endpoints';
import type { ListedTask } from '@garden-room/contract/endpoints/tasks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import UndoPlace from '#features/visits/visit/undo-bar.tsx';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { aSchedule } from '#testing/practice.ts';
import { renderPage } from '#testing/render-page.tsx';
import { Tasks, VisitTasks } from './tasks.tsx';

vi.mock('#features/session/use-session.ts', () => ({ useSession: () => ({ user: { _id: 'elena' } }) }));

const stub = stubApi();
showDialogs();

/** Late on Monday, November 23, in New York. */
const now = '2026-11-24T02:00:00.000Z';

const aTask = (fields: Partial<ListedTask> = {}): ListedTask => ({
  _id: 'call',
  text: 'Call the lab',
  for: null,
  date: null,
  appointmentId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  doneAt: null,
  visit: null,
  ...fields,
});

let tasks: ListedTask[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  sessionStorage.clear();
  tasks = [];
  stub(endpoints.getSchedule, () => aSchedule());
});
afterEach(() => vi.useRealTimers());

const visit = { _id: 'visit-1', date: '2026-11-24' };
const AtHome = () => <Tasks />;
const AtVisit = () => <VisitTasks visit={visit} />;

function open(Page = AtHome) {
  const lists = stub(endpoints.listTasks, () => tasks);
  renderPage(Page, '/dashboard', '/dashboard');
  return { lists, user: userEvent.setup() };
}

const region = () => screen.findByRole('region', { name: 'Tasks' });
const rows = async () =>
  within(await region())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const dialog = () => within(screen.getByRole('dialog'));

test.each([
  ['loading', () => new Promise<never>(() => {}), 'Loading...'],
  ['failed', () => refusal('rate_limited'), 'The tasks could not be loaded'],
  ['empty', () => [], 'No open tasks.'],
] as const)('a list that is %s says so', async (_, answer, shown) => {
  stub(endpoints.listTasks, answer);
  renderPage(AtHome, '/dashboard', '/dashboard');
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('each says whom it is for, its day and its visit; what is overdue says so, and a visit that is gone is said to be', async () => {
  const appointmentId = 'visit-1';
  tasks = [
    aTask({ _id: 'a', date: '2026-11-20', for: 'Admin' }),
    aTask({ _id: 'b', date: '2026-11-23', for: 'Reception' }),
    aTask({
      _id: 'c',
      date: '2026-11-24',
      appointmentId,
      visit: { patientId: 'ada', patientName: 'Ada Lovelace', date: '2026-11-24', time: '09:00 AM' },
    }),
    aTask({ _id: 'd', appointmentId: 'visit-2' }),
  ];
  open();
  await waitFor(async () =>
    expect(await rows()).toEqual([
      'Call the labOverdue since Fri 20 Nov 2026For the doctor',
      'Call the labTodayFor the reception',
      'Call the labTue 24 Nov 2026Ada Lovelace, Tue, 24 Nov, 9:00 am',
      'Call the labThe visit is gone.',
    ]),
  );
  const link = screen.getByRole('link', { name: /Ada Lovelace/ });
  expect(link.getAttribute('href')).toBe('/dashboard/appointments/visit-1');
});

test('of many only the first are shown, then all', async () => {
  tasks = [1, 2, 3, 4, 5, 6, 7].map((n) => aTask({ _id: `${n}`, text: `Task ${n}`, date: `2026-12-0${n}` }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show all 7 tasks' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(7);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

test('a tick is done at once, stays where it was, and can be undone', async () => {
  tasks = [aTask(), aTask({ _id: 'mail', text: 'Write the letter', createdAt: '2026-11-21T10:00:00.000Z' })];
  const { user } = open();
  const calls = stub(endpoints.finishTask, ({ input: { params, body } }) => {
    const doneAt = body.done ? now : null;
    const changed = tasks.map((task) => (task._id === params.id ? { ...task, doneAt } : task));
    tasks = changed.toSorted((one, other) => Number(one.doneAt !== null) - Number(other.doneAt !== null));
    return aTask({ doneAt });
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Call the lab' });
  await user.click(box);
  const undo = await screen.findByRole('button', { name: 'Open again: Call the lab' });
  expect(await rows()).toEqual(['Call the labOpen again', 'Write the letter']);
  expect(box.checked).toBe(true);
  await waitFor(() => expect(tasks[0]?.text).toBe('Write the letter'));
  await user.click(undo);
  await waitFor(() => expect(box.checked).toBe(false));
  expect(calls.map(({ input }) => input)).toEqual([
    { params: { id: 'call' }, body: { done: true } },
    { params: { id: 'call' }, body: { done: false } },
  ]);
});

test.each([
  ['done', null, 'Task done.'],
  ['opened again', now, 'Task opened again.'],
] as const)(
  'what was %s is undone in the bar, by who has done it, also after a lost answer',
  async (_, doneAt, text) => {
    tasks = [aTask({ doneAt })];
    const { user } = open(() => (
      <>
        <Tasks />
        <UndoPlace />
      </>
    ));
    let sent = 0;
    const calls = stub(endpoints.finishTask, ({ input: { body } }) => {
      sent += 1;
      if (sent === 2) return refusal('internal');
      tasks = [aTask({ doneAt: body.done ? now : null })];
      return aTask({ doneAt: body.done ? now : null });
    });
    if (doneAt) await user.click(await screen.findByText('Done lately'));
    const box = await screen.findByRole<HTMLInputElement>('checkbox');
    await user.click(box);
    const bar = await screen.findByRole('region', { name: 'What you have just decided' });
    expect(bar.textContent).toContain(text);
    await user.click(within(bar).getByRole('button', { name: 'Undo' }));
    await waitFor(
      () => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(doneAt !== null),
      {
        timeout: 3_000,
      },
    );
    const done = doneAt === null;
    expect(calls.map(({ input }) => input.body)).toEqual([
      { done },
      { done: !done, own: true },
      { done: !done, own: true },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  },
);

test('what a colleague has done since is not undone, and the bar says who', async () => {
  tasks = [aTask()];
  const { user } = open(() => (
    <>
      <Tasks />
      <UndoPlace />
    </>
  ));
  stub(endpoints.finishTask, ({ input: { body } }) =>
    body.own ? refusal('edited_meanwhile') : aTask({ doneAt: now }),
  );
  await user.click(await screen.findByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const bar = screen.getByRole('region', { name: 'What you have just decided' });
  expect((await within(bar).findByRole('alert')).textContent).toBeTruthy();
});

test('an undo that is pressed before the answer comes is sent after it', async () => {
  tasks = [aTask()];
  const { user } = open();
  const sent: boolean[] = [];
  const pressed = Promise.withResolvers<void>();
  stub(endpoints.finishTask, async ({ input: { body } }) => {
    sent.push(body.done);
    await pressed.promise;
    tasks = [aTask({ doneAt: body.done ? now : null })];
    return aTask();
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox');
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Open again: Call the lab' }));
  expect(box.checked).toBe(false);
  expect(sent).toEqual([true]);
  pressed.resolve();
  await waitFor(() => expect(sent).toEqual([true, false]));
  await waitFor(() => expect(tasks[0]?.doneAt).toBeNull());
  expect(box.checked).toBe(false);
});

test('what was done before is below, and is opened again by its tick', async () => {
  tasks = [aTask(), aTask({ _id: 'mail', text: 'Write the letter', doneAt: '2026-11-23T10:00:00.000Z' })];
  const { user } = open();
  const calls = stub(endpoints.finishTask, () => aTask({ _id: 'mail' }));
  await user.click(await screen.findByText('Done lately'));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Write the letter' });
  expect(box.checked).toBe(true);
  await user.click(box);
  await waitFor(() => expect(calls[0]?.input.body).toEqual({ done: false }));
});

test('what was done lately and cannot be opened again says so, where it is', async () => {
  tasks = [aTask({ doneAt: now })];
  const { user } = open();
  stub(endpoints.finishTask, () => refusal('not_found'));
  await user.click(await screen.findByText('Done lately'));
  await user.click(screen.getByRole('button', { name: 'Open again: Call the lab' }));
  expect((await screen.findByRole('alert')).textContent).toBe('There is nothing here.');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(screen.getByText('No open tasks.')).toBeTruthy();
});

test('what was done lately is opened and done again in the order of the presses, and keeps the focus', async () => {
  tasks = [aTask({ doneAt: now })];
  const { user } = open();
  const sent: boolean[] = [];
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  stub(endpoints.finishTask, async ({ input: { body } }) => {
    await answers[sent.push(body.done) - 1]?.promise;
    tasks = [aTask({ doneAt: body.done ? now : null })];
    return aTask();
  });
  await user.click(await screen.findByText('Done lately'));
  await user.click(screen.getByRole('button', { name: 'Open again: Call the lab' }));
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('checkbox'));
  expect(sent).toEqual([false]);
  answers[0]?.resolve();
  await waitFor(() => expect(sent).toEqual([false, true]));
  await user.click(screen.getByRole('button', { name: 'Open again: Call the lab' }));
  answers[1]?.resolve();
  await waitFor(() => expect(screen.queryByText('Done lately')).toBeNull());
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect([sent, box.checked]).toEqual([[false, true, false], false]);
  expect(document.activeElement).toBe(box);
});

test('a tick that fails is taken back, and says so', async () => {
  tasks = [aTask()];
  const { user } = open();
  stub(endpoints.finishTask, () => refusal('not_found'));
  const box = await screen.findByRole<HTMLInputElement>('checkbox');
  await user.click(box);
  expect((await screen.findByRole('alert')).textContent).toBe('There is nothing here.');
  expect(box.checked).toBe(false);
});

test('a task is added with whom it is for and its day; an empty one is asked for', async () => {
  const { user, lists } = open();
  const calls = stub(endpoints.addTask, ({ input }) => {
    tasks = [aTask({ text: input.body.text })];
    return aTask();
  });
  await user.click(await screen.findByRole('button', { name: 'Add task' }));
  await screen.findByLabelText('Task');
  await user.click(dialog().getByRole('button', { name: 'Add task' }));
  expect(await dialog().findByText('Say what is to be done.')).toBeTruthy();
  await user.type(dialog().getByLabelText('Task'), 'Order gloves');
  await user.selectOptions(dialog().getByLabelText('For whom'), 'Reception');
  await user.type(dialog().getByLabelText('Date'), '2026-12-01');
  await user.click(dialog().getByRole('button', { name: 'Add task' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ input }) => input.body)).toEqual([
    { text: 'Order gloves', for: 'Reception', date: '2026-12-01' },
  ]);
  expect(await screen.findByText('Order gloves')).toBeTruthy();
  expect(lists.length).toBeGreaterThan(1);
});

test('at a visit, the task is for its day and points at it', async () => {
  const { user, lists } = open(AtVisit);
  const calls = stub(endpoints.addTask, () => aTask());
  expect(await screen.findByText('Nothing to do about this visit.')).toBeTruthy();
  expect(lists[0]?.input.query.appointmentId).toBe('visit-1');
  await user.click(screen.getByRole('button', { name: 'Add task' }));
  await user.type(await screen.findByLabelText('Task'), 'Order gloves');
  await user.click(dialog().getByRole('button', { name: 'Add task' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.input.body).toEqual({
    text: 'Order gloves',
    for: null,
    date: '2026-11-24',
    appointmentId: 'visit-1',
  });
});

test('an answer that is lost keeps the input, also over a reload, and adds it once more under the same key', async () => {
  const { user } = open();
  const lost = stub(endpoints.addTask, unreachable);
  await user.click(await screen.findByRole('button', { name: 'Add task' }));
  await user.type(await screen.findByLabelText('Task'), 'Order gloves');
  await user.click(dialog().getByRole('button', { name: 'Add task' }));
  expect(await dialog().findByText(/nothing is added twice/)).toBeTruthy();
  cleanup();
  const again = open();
  const made = stub(endpoints.addTask, () => aTask());
  await again.user.click(await screen.findByRole('button', { name: 'Add task' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Task')).value).toBe('Order gloves');
  await again.user.click(dialog().getByRole('button', { name: 'Add task' }));
  await waitFor(() => expect(made).toHaveLength(1));
  const keyOf = (call?: { headers: Headers }) => call?.headers.get('idempotency-key');
  expect(keyOf(made[0])).toBe(keyOf(lost[0]));
  expect(keyOf(made[0])).toBeTruthy();
});
