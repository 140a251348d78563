import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showDialogs } from '#testing/dialogs.ts';
import { translate } from '#testing/translate.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

beforeEach(showDialogs);

type State = { count: number; isPending?: boolean; error?: Error | null; gone?: string };

const dialog = ({ count, isPending = false, error = null, gone }: State) => (
  <ConfirmDialog
    open
    title={`Close ${count} days?`}
    verb={`Close ${count}`}
    busyText="Closing…"
    keep="Leave them open"
    change={{ error, isPending, reset: () => {} }}
    gone={gone}
    onConfirm={async () => {}}
    onClose={() => {}}
  >
    <p>{`${count} visits are cancelled.`}</p>
  </ConfirmDialog>
);

test('a translated dialog follows its act: begun, failed, tried again, gone', () => {
  const { container, rerender } = render(dialog({ count: 2 }));
  const shown = () => screen.getByRole('dialog').textContent;
  const show = (state: State) => {
    translate(container);
    rerender(dialog(state));
  };
  show({ count: 2, isPending: true });
  expect(shown()).toContain('Closing…');
  show({ count: 3, error: new Error('Not closed.') });
  expect(shown()).toContain('Close 3 days?');
  expect(shown()).toContain('3 visits are cancelled.');
  expect(shown()).toContain('Not closed.');
  show({ count: 3, isPending: true });
  expect(shown()).not.toContain('Not closed.');
  show({ count: 3, error: new Error('No answer.'), gone: 'They are closed already.' });
  expect(shown()).toContain('They are closed already.');
  expect(shown()).not.toContain('Leave them open');
});
