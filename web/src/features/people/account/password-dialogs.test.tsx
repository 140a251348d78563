import { endpoints } from '@garden-room/contract/endpoints';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubApi, unreachable } from '#testing/api.ts';
import { AddPasswordDialog, ChangePasswordDialog } from './password-dialogs.tsx';

const email = 'ada@example.com';
const credentials = vi.hoisted(() => ({
  hasPassword: () => true,
  changePassword: vi.fn(),
  currentSignIn: vi.fn(),
}));
vi.mock('#lib/auth/change-credentials.ts', () => credentials);
vi.mock('#lib/auth/sign-in-methods.ts', () => ({ addPassword: async () => {} }));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const stub = stubApi();

beforeEach(() => {
  credentials.changePassword.mockReset();
  credentials.currentSignIn
    .mockReset()
    .mockResolvedValue({ email, idToken: async () => 'token-after-the-change' });
});

test('the new password is typed twice, alike, before anything is sent', async () => {
  const sessions = stub(endpoints.startSession, () => ({ success: true as const }));
  const onClose = vi.fn();
  render(<ChangePasswordDialog open onClose={onClose} />);
  const user = userEvent.setup();
  const change = () => user.click(screen.getByRole('button', { name: 'Change' }));

  await change();
  expect(await screen.findByText('Enter your current password.')).toBeTruthy();
  expect(screen.getByText('Enter a new password.')).toBeTruthy();

  await user.type(screen.getByLabelText('Current password'), 'old one');
  await user.type(screen.getByLabelText('New password'), 'new one');
  await user.type(screen.getByLabelText('New password again'), 'new two');
  await change();
  expect(await screen.findByText('The two do not match.')).toBeTruthy();
  expect(credentials.changePassword).not.toHaveBeenCalled();

  await user.clear(screen.getByLabelText('New password again'));
  await user.type(screen.getByLabelText('New password again'), 'new one');
  await change();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(credentials.changePassword).toHaveBeenCalledWith('old one', 'new one');
  expect(sessions.map(({ input, headers }) => [input.body.email, headers.get('Authorization')])).toEqual([
    [email, 'Bearer token-after-the-change'],
  ]);
});

const dialogs = [
  ['changed', 'Change', (props: Closing) => <ChangePasswordDialog open {...props} />],
  ['added', 'Set password', (props: Closing) => <AddPasswordDialog open onAdded={vi.fn()} {...props} />],
] as const;
type Closing = { onClose: () => void };

const failures: [string, () => void][] = [
  ['no session can be started with it', () => stub(endpoints.startSession, unreachable)],
  ['nobody is signed in any more', () => credentials.currentSignIn.mockRejectedValue(new Error('Gone.'))],
];

describe.each(dialogs)('a password is %s', (_, button, Shown) => {
  test.each(failures)('also where %s', async (_failure, fail) => {
    fail();
    const onClose = vi.fn();
    render(<Shown onClose={onClose} />);
    const user = userEvent.setup();
    const current = screen.queryByLabelText('Current password');
    if (current) await user.type(current, 'old one');
    await user.type(screen.getByLabelText('New password'), 'new one');
    await user.type(screen.getByLabelText('New password again'), 'new one');
    await user.click(screen.getByRole('button', { name: button }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
