import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { type ShownDialog, useAskedDialog } from './use-asked-dialog.ts';

/** Two things to ask about, and a dialog whose answers come when the test says so. */
function page() {
  const answers = new Map<string, () => void>();

  function Question({ shown }: { shown: ShownDialog<string> }) {
    const [isSent, setSent] = useState(false);
    const send = () => {
      setSent(true);
      answers.set(shown.question, shown.close);
    };
    return (
      shown.open && (
        <div role="dialog" aria-label={shown.question}>
          {isSent ? 'Sent' : <Button onClick={send}>Send</Button>}
          <Button onClick={shown.close}>Close</Button>
        </div>
      )
    );
  }

  function Page() {
    const { shown, ask } = useAskedDialog<string>(String);
    return (
      <>
        {['Ada', 'Ben'].map((name) => (
          <Button key={name} onClick={() => ask(name)}>
            {name}
          </Button>
        ))}
        {shown && <Question key={shown.key} shown={shown} />}
      </>
    );
  }
  render(<Page />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { press, answer: (name: string) => answers.get(name)?.() };
}

test('an answer that comes late closes its own question, not the one that is open by then', async () => {
  const { press, answer } = page();
  await press('Ada');
  await screen.findByRole('dialog', { name: 'Ada' });
  await press('Send');
  await press('Close');
  await press('Ben');
  await screen.findByRole('dialog', { name: 'Ben' });
  act(() => answer('Ada'));
  expect(screen.getByRole('dialog', { name: 'Ben' })).not.toBeNull();
});

test('an answer closes its own question also where that has been opened again', async () => {
  const { press, answer } = page();
  await press('Ada');
  await screen.findByRole('dialog', { name: 'Ada' });
  await press('Send');
  await press('Close');
  await press('Ada');
  expect(await screen.findByText('Sent')).not.toBeNull();
  act(() => answer('Ada'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
