import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Elements } from '#lib/elements.ts';
import { beginGuardingHistory } from '#lib/history-guard.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { Dialog } from './dialog.tsx';
import { useDialogExit } from './dialog-exit.ts';

beginGuardingHistory();

const onClose = vi.fn();
beforeEach(() => {
  showDialogs();
  onClose.mockReset();
  history.replaceState({ idx: 7 }, '');
});

const show = (children: Elements) =>
  render(
    <Dialog open title="Add task" onClose={onClose}>
      {children}
    </Dialog>,
  );
const focused = () => document.activeElement;
const heading = () => screen.getByRole('heading', { name: 'Add task' });

describe('a dialog opens', () => {
  test.each<[string, Elements]>([
    ['a line of text', <input key="1" aria-label="here" />],
    ['a long text', <textarea key="1" aria-label="here" />],
    ['a list', <select key="1" aria-label="here" />],
    [
      'of several to choose from, the chosen one',
      [
        <input key="1" type="radio" name="who" aria-label="One" />,
        <input key="2" type="radio" name="who" aria-label="here" defaultChecked />,
      ],
    ],
    [
      'and in none that is hidden, cannot be used, or is ticked by a space',
      [
        <div key="1" hidden>
          <input />
        </div>,
        <input key="2" disabled />,
        <fieldset key="3" disabled>
          <input />
        </fieldset>,
        <input key="4" type="checkbox" />,
        <input key="5" type="file" />,
        <button key="6" type="button">
          Delete
        </button>,
        <input key="7" aria-label="here" />,
      ],
    ],
  ])('in its first field: %s', (_, content) => {
    show(content);
    expect(focused()?.getAttribute('aria-label')).toBe('here');
  });

  test('on its heading where it has no field, and so on no button', () => {
    show(
      <button type="button" className="danger">
        Delete
      </button>,
    );
    expect(focused()).toBe(heading());
    expect(heading().tabIndex).toBe(-1);
    expect(screen.getByRole('dialog').getAttribute('aria-labelledby')).toBe(heading().id);
  });

  /** A form that is fetched when the dialog opens. */
  let arrive = () => {};
  function Fetched() {
    const [isHere, setHere] = useState(false);
    arrive = () => act(async () => setHere(true));
    return (
      <>
        {isHere && <input aria-label="here" />}
        <button type="button">Try again</button>
      </>
    );
  }

  test('in a field that comes later, if nothing else has been pressed or reached by then', async () => {
    show(<Fetched />);
    expect(focused()).toBe(heading());
    await arrive();
    expect(focused()).toBe(screen.getByLabelText('here'));
  });

  test.each(['keys', 'pointer'])('but not in one that comes after the user went on by %s', async (by) => {
    show(<Fetched />);
    const button = screen.getByRole('button', { name: 'Try again' });
    if (by === 'keys') button.focus();
    else fireEvent.pointerDown(button);
    const before = focused();
    await arrive();
    expect(focused()).toBe(before);
  });
});

const waysOut: [string, () => unknown][] = [
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  [
    'the backdrop',
    () => {
      const dialog = screen.getByRole('dialog');
      fireEvent.pointerDown(dialog);
      fireEvent.pointerUp(dialog);
      fireEvent.click(dialog);
    },
  ],
];

const question = () => screen.queryByRole('heading', { name: 'Discard what you typed?' });
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const forgetful = <input aria-label="Text" defaultValue="Call" />;

describe('a form that says nothing of its changes', () => {
  test.each(waysOut)('is not discarded unasked, by %s', (_, leave) => {
    show(forgetful);
    type('Text', 'Call Beth');
    leave();
    expect(question()).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(focused()).toBe(screen.getByRole('button', { name: 'Keep editing' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(focused()).toBe(screen.getByLabelText('Text'));
    leave();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each(waysOut)('closes at once by %s where nothing was typed', (_, leave) => {
    show(forgetful);
    leave();
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each(waysOut)('closes at once by %s where what was typed was taken back', (_, leave) => {
    show(forgetful);
    type('Text', 'Call Beth');
    type('Text', 'Call');
    leave();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('has nothing to lose in a search, a tick or a password that the browser filled in', () => {
    show([
      <input key="1" type="search" aria-label="Search" />,
      <input key="2" type="checkbox" aria-label="Tick" />,
      <input key="3" type="password" aria-label="Password" />,
    ]);
    type('Search', 'Beth');
    fireEvent.click(screen.getByLabelText('Tick'));
    type('Password', 'filled in');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a form that tells of its changes', () => {
  function Telling({ isDirty }: { isDirty: boolean }) {
    const leave = useDialogExit(isDirty);
    return (
      <>
        <input aria-label="Text" />
        <button type="button" onClick={leave}>
          Cancel
        </button>
      </>
    );
  }

  test.each([true, false])('is asked about by its own word, %s, Cancel too', (isDirty) => {
    show(<Telling isDirty={isDirty} />);
    if (!isDirty) type('Text', 'saved by now');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(question() !== null).toBe(isDirty);
    expect(onClose).toHaveBeenCalledTimes(isDirty ? 0 : 1);
  });
});

describe('off the page', () => {
  const router = vi.fn();
  beforeEach(() => {
    router.mockReset();
    window.addEventListener('popstate', router);
    return () => window.removeEventListener('popstate', router);
  });
  const pop = (idx: number) =>
    act(() => window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } })));

  test.each([
    ['Back', 6, 1],
    ['Forward', 8, -1],
  ])('%s asks, and the page stays where it was', (_, to, by) => {
    const go = vi.spyOn(history, 'go').mockImplementation(() => {});
    show(forgetful);
    type('Text', 'Call Beth');
    pop(to);
    expect(question()).not.toBeNull();
    expect(go.mock.calls).toEqual([[by]]);
    pop(7);
    expect(router).not.toHaveBeenCalled();
  });

  test('Back is the router’s where nothing was typed', () => {
    const go = vi.spyOn(history, 'go');
    show(forgetful);
    pop(6);
    expect(question()).toBeNull();
    expect(router).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
  });

  test.each([
    ['Call Beth', true],
    ['Call', false],
  ])('the browser asks before a reload, of “%s”: %s', (text, isAsked) => {
    show(forgetful);
    type('Text', text);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(isAsked);
  });
});

test('there is no other dialog: none of the browser’s own, no question of the browser', () => {
  const files = import.meta.glob<string>(
    ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../testing/**'],
    { query: '?raw', import: 'default', eager: true },
  );
  const makesDialog = (source: string) =>
    /<dialog\b|\.showModal\(|role="(?:alert)?dialog"|\b(?:window\.)?(?:confirm|prompt)\(['"`]|aria-modal/.test(
      source,
    );
  const makers = Object.entries(files).filter(([, source]) => makesDialog(source));
  expect(makers.map(([file]) => file)).toEqual(['./dialog.tsx']);
});
