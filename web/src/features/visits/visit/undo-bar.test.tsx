// @time
import { endpoints } from '@garden-room/contract/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { finishTask } from '#api/tasks.ts';
import { useAct } from '#api/use-act.ts';
import { callApi } from '#lib/api-client.ts';
import { tellDone } from '#lib/undo-offer.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aMessage, anAppointment } from '#testing/builders.ts';
import { renderPage } from '#testing/render-page.tsx';
import UndoPlace, { UndoBar } from './undo-bar.tsx';

const stub = stubApi();
const toasts = vi.hoisted(() => [] as string[]);
vi.mock('#lib/notify.ts', () => ({ notifySuccess: (text: string) => toasts.push(text) }));

const onClose = vi.fn();
beforeEach(() => {
  toasts.length = 0;
  onClose.mockReset();
});

function showBar(appointments = [anAppointment()]) {
  renderPage(
    () => (
      <>
        <input aria-label="Search" />
        <UndoBar
          text="Request declined."
          event="decline"
          appointments={appointments}
          until={Date.now() + 60_000}
          onClose={onClose}
        />
      </>
    ),
    '/dashboard',
    '/dashboard',
  );
}

const undo = () => screen.getByRole('button', { name: 'Undo' });
const undoing = () => stub(endpoints.undoDecision, () => null);

test('takes a decision back at a press, once, and says so', async () => {
  const calls = undoing();
  showBar();
  const button = undo();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts).toEqual(['Taken back.']);
  expect(calls.map(({ input }) => [input.params.id, input.body.event])).toEqual([['visit-1', 'decline']]);
});

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'and at the keys that undo everywhere: %o',
  async (held) => {
    const calls = undoing();
    showBar();
    fireEvent.keyDown(document.body, { key: 'z', ...held });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls).toHaveLength(1);
  },
);

test('the same keys in a field take typing back, and no decision', async () => {
  const calls = undoing();
  showBar();
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z' });
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  fireEvent.click(undo());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(1);
});

test('a refusal stays, in words, until it is put away', async () => {
  stub(endpoints.undoDecision, () => refusal('slot_taken'));
  showBar();
  fireEvent.click(undo());
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a lost answer is known to have been carried out', async () => {
  let sent = 0;
  stub(endpoints.undoDecision, () => (sent++ === 0 ? refusal('internal') : null));
  showBar();
  fireEvent.click(undo());
  await waitFor(() => expect(toasts).toEqual(['Taken back.']));
});

test('several are taken back one after the other, and what cannot be is counted', async () => {
  const calls = stub(endpoints.undoDecision, ({ input }) =>
    input.params.id === 'visit-2' ? refusal('slot_taken') : null,
  );
  showBar(['visit-1', 'visit-2', 'visit-3'].map((_id) => anAppointment({ _id })));
  fireEvent.click(undo());
  expect((await screen.findByRole('alert')).textContent).toMatch(/^1 of 3 could not be taken back: ./);
  expect(calls.map(({ input }) => input.params.id)).toEqual(['visit-1', 'visit-2', 'visit-3']);
  expect(toasts).toEqual([]);
});

describe('what was done', () => {
  const Pages = () => (
    <>
      <UndoPlace />
      <UndoPlace />
    </>
  );
  const tell = (text: string, event: 'book' | 'confirm') =>
    act(() => tellDone({ text, event, appointments: [anAppointment(), anAppointment({ _id: 'visit-2' })] }));

  test('is shown once, however many parts of a page have a place for it; the newest in place of the one before', async () => {
    renderPage(Pages, '/dashboard', '/dashboard');
    tell('2 requests confirmed.', 'confirm');
    tell('2 appointments booked for Ada.', 'book');
    const bar = await screen.findByRole('region', { name: 'What you have just decided' });
    expect(bar.textContent).toContain('2 appointments booked for Ada.');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('of what was booked at once the first undoes all', async () => {
    const calls = undoing();
    renderPage(Pages, '/dashboard', '/dashboard');
    tell('2 appointments booked for Ada.', 'book');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toasts).toEqual(['Taken back.']));
    expect(calls.map(({ input }) => [input.params.id, input.body.event])).toEqual([['visit-1', 'book']]);
  });
});

describe('the next act of any kind', () => {
  const Page = () => {
    const finish = useAct(finishTask);
    return (
      <>
        <button
          type="button"
          onClick={() => finish.mutate({ params: { id: 'task-1' }, body: { done: true } })}
        >
          Done
        </button>
        <UndoPlace />
      </>
    );
  };
  const bar = () => screen.queryByRole('region', { name: 'What you have just decided' });
  const confirmed = async () => {
    renderPage(Page, '/dashboard', '/dashboard');
    act(() => tellDone({ text: 'Confirmed.', event: 'confirm', appointments: [anAppointment()] }));
    await screen.findByRole('button', { name: 'Undo' });
  };

  test.each([
    ['as it is sent', () => new Promise<never>(() => {})],
    ['also if it is refused', () => refusal('not_found')],
  ])('ends the offer, %s', async (_, answer) => {
    const calls = undoing();
    stub(endpoints.finishTask, answer);
    await confirmed();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(bar()).toBeNull());
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(calls).toEqual([]);
  });

  test('ends it when it is answered, if something else was done meanwhile', async () => {
    let answer = () => {};
    stub(endpoints.finishTask, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return refusal('not_found');
    });
    await confirmed();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(bar()).toBeNull());
    act(() => tellDone({ text: 'Confirmed.', event: 'confirm', appointments: [anAppointment()] }));
    expect(bar()).not.toBeNull();
    answer();
    await waitFor(() => expect(bar()).toBeNull());
  });

  test('is not what the page does by itself', async () => {
    stub(endpoints.markMessageRead, () => aMessage());
    await confirmed();
    await callApi(
      endpoints.markMessageRead,
      { params: { id: 'message-1' }, body: { read: true } },
      { isAutomatic: true },
    );
    expect(bar()).not.toBeNull();
  });

  test('leaves the undoing itself on the page until it is known what came of it', async () => {
    stub(endpoints.undoDecision, () => refusal('slot_taken'));
    await confirmed();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
    expect(bar()).not.toBeNull();
  });
});

describe('after a minute', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => vi.useRealTimers());
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

  test('goes by itself', () => {
    showBar();
    pass(59.9);
    expect(onClose).not.toHaveBeenCalled();
    pass(0.2);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each(['pointer', 'keyboard'])('waits for whoever is on it, with the %s', (by) => {
    showBar();
    const bar = screen.getByRole('region', { name: 'What you have just decided' });
    const [come, go] =
      by === 'pointer' ? [fireEvent.pointerEnter, fireEvent.pointerLeave] : [fireEvent.focus, fireEvent.blur];
    pass(59);
    come(bar);
    pass(60);
    expect(onClose).not.toHaveBeenCalled();
    go(bar);
    pass(0.1);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
