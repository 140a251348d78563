import { endpoints } from '@garden-room/contract/endpoints';
import type { Closing } from '@garden-room/contract/endpoints/payments';
import type { Role } from '@garden-room/contract/user';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { mediumDate } from '#lib/clinic-time.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { showDialogs } from '#testing/dialogs.ts';
import { renderPage } from '#testing/render-page.tsx';
import { ClosedBooks } from './closed-books.tsx';

const stub = stubApi();
showDialogs();

let closing: Closing;
beforeEach(() => {
  closing = { closedTo: null, finalTo: null };
  stub(endpoints.getClosing, () =>
    HttpResponse.json(closing, { headers: { ETag: `"${closing.closedTo}"` } }),
  );
});
/** Closes the books as the server does. */
const stubClosing = () =>
  stub(endpoints.closeBooks, ({ input }) => {
    closing = { ...closing, closedTo: input.body.closedTo };
    return closing;
  });

function open(role: Role = 'Admin') {
  renderPage(() => <ClosedBooks today="2026-11-29" />, '/dashboard', '/dashboard', role);
  return userEvent.setup();
}
const press = (name: string) => screen.findByRole('button', { name });
const upTo = (date: string) => `Closed up to ${mediumDate(date)}`;

test('the books are closed up to the end of the month before, over the version that was seen', async () => {
  const calls = stubClosing();
  const user = open();
  expect(await screen.findByText('The books are open.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  await user.click(await press('Close the books'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^No payment gets a day up to this one any more/)).toBeTruthy();
  const field = dialog.getByLabelText<HTMLInputElement>('Close the books up to');
  expect([field.value, field.max]).toEqual(['2026-10-31', '2026-11-28']);
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  expect(await screen.findByText(upTo('2026-10-31'))).toBeTruthy();
  expect(calls.map(({ input, headers }) => [input.body, headers.get('if-match')])).toEqual([
    [{ closedTo: '2026-10-31' }, '"null"'],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a day that the server refuses is said at the field, and what another has saved beside it', async () => {
  closing = { closedTo: '2026-10-31', finalTo: '2026-09-30' };
  const message = 'The books stay closed up to Sep 30, 2026.';
  stub(endpoints.closeBooks, () => refusal('validation_failed', { issues: [{ path: 'closedTo', message }] }));
  const user = open();
  await user.click(await press('Close the books'));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText<HTMLInputElement>('Close the books up to');
  expect([field.value, field.min]).toEqual(['2026-11-28', '2026-09-30']);
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  stub(endpoints.closeBooks, () =>
    refusal('edited_meanwhile', { error: 'Rosa closed the books at 10:42 am.' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Close the books' }));
  expect(await dialog.findByText('Rosa closed the books at 10:42 am.')).toBeTruthy();
  expect(field.value).toBe('2026-11-28');
});

test('a closing is taken back as far as no payment was dated by it, once it is confirmed', async () => {
  closing = { closedTo: '2026-10-31', finalTo: '2026-09-30' };
  const calls = stubClosing();
  const user = open();
  await user.click(await press('Take back'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(new RegExp(`closed up to ${mediumDate('2026-09-30')} then`))).toBeTruthy();
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Open them' }));
  expect(await screen.findByText(upTo('2026-09-30'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

test('the reception reads up to when they are closed, and closes nothing', async () => {
  closing = { closedTo: '2026-10-31', finalTo: null };
  open('Reception');
  expect(await screen.findByText(upTo('2026-10-31'))).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what could not be loaded is asked for again', async () => {
  stub(endpoints.getClosing, () => refusal('forbidden'));
  const user = open();
  const retry = await press('Try again');
  stub(endpoints.getClosing, () => closing);
  await user.click(retry);
  expect(await screen.findByText('The books are open.')).toBeTruthy();
});
