import { endpoints } from '@garden-room/contract/endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, stubApi } from '#testing/api.ts';
import { anAppointment } from '#testing/builders.ts';
import { renderPage } from '#testing/render-page.tsx';
import { UndoBar } from './manage-changes.tsx';

const stub = stubApi();
const toasts = vi.hoisted(() => [] as string[]);
vi.mock('#lib/notify.ts', () => ({ notifySuccess: (text: string) => toasts.push(text) }));

const onClose = vi.fn();
beforeEach(() => {
  toasts.length = 0;
  onClose.mockReset();
});

function showBar() {
  renderPage(
    () => (
      <>
        <input aria-label="Search" />
        <UndoBar text="Request declined." appointment={anAppointment()} onClose={onClose} />
      </>
    ),
    '/dashboard',
    '/dashboard',
  );
}

const undo = () => screen.getByRole('button', { name: 'Undo' });
const restoring = () => stub(endpoints.restoreAppointment, () => anAppointment());

test('takes a decision back at a press, once, and says so', async () => {
  const calls = restoring();
  showBar();
  fireEvent.click(undo());
  fireEvent.click(undo());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts).toEqual(['Taken back.']);
  expect(calls.map(({ input }) => input.params)).toEqual([{ id: 'visit-1' }]);
});

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'and at the keys that undo everywhere: %o',
  async (held) => {
    const calls = restoring();
    showBar();
    fireEvent.keyDown(document.body, { key: 'z', ...held });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls).toHaveLength(1);
  },
);

test('the same keys in a field take typing back, and no decision', async () => {
  const calls = restoring();
  showBar();
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z' });
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  fireEvent.click(undo());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(1);
});

test('a refusal stays, in words, until it is put away', async () => {
  stub(endpoints.restoreAppointment, () => refusal('slot_taken'));
  showBar();
  fireEvent.click(undo());
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a lost answer is known to have been carried out', async () => {
  let sent = 0;
  stub(endpoints.restoreAppointment, () => (sent++ === 0 ? refusal('internal') : anAppointment()));
  showBar();
  fireEvent.click(undo());
  await waitFor(() => expect(toasts).toEqual(['Taken back.']));
});

describe('after ten seconds', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => vi.useRealTimers());
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

  test('goes by itself', () => {
    showBar();
    pass(9.9);
    expect(onClose).not.toHaveBeenCalled();
    pass(0.2);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each(['pointer', 'keyboard'])('waits for whoever is on it, with the %s', (by) => {
    showBar();
    const bar = screen.getByRole('region', { name: 'What you have just decided' });
    const [come, go] =
      by === 'pointer' ? [fireEvent.pointerEnter, fireEvent.pointerLeave] : [fireEvent.focus, fireEvent.blur];
    pass(9);
    come(bar);
    pass(60);
    expect(onClose).not.toHaveBeenCalled();
    go(bar);
    pass(9);
    expect(onClose).not.toHaveBeenCalled();
    pass(1);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
