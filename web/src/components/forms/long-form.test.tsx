import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { showDialogs } from '#testing/dialogs.ts';
import { LeaveDialog } from './long-form.tsx';

beforeEach(showDialogs);

/** Presses a link to an address while changes are not saved; whether the question opens is all that is looked at. */
function press(href: string) {
  render(
    <MemoryRouter>
      <a href={href}>Away</a>
      <LeaveDialog isDirty>It would be lost.</LeaveDialog>
    </MemoryRouter>,
  );
  const link = screen.getByText('Away');
  // There is no browser here that could follow it.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
}

test('a link to another page is asked about', () => {
  press('/dashboard/profile?tab=1');
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
});

test.each(['https://evil.test/', '//evil.test/', '/.//evil.test/', '/.\\\\evil.test/'])(
  'one that the router would follow to another site, or cannot follow, is the browser’s: %s',
  (href) => {
    press(href);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
