import { endpoints } from '@garden-room/contract/endpoints';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { stubApi, unreachable } from '#testing/api.ts';
import { ChangePasswordDialog } from './password-dialogs.tsx';

const email = 'ada@example.com';
const credentials = vi.hoisted(() => ({ hasPassword: () => true, changePassword: vi.fn() }));
vi.mock('#lib/auth/change-credentials.ts', () => credentials);
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const stub = stubApi();

test('the new password is typed twice, alike, before anything is sent', async () => {
  const sessions = stub(endpoints.startSession, () => ({ success: true as const }));
  credentials.changePassword.mockResolvedValue({ email, idToken: async () => 'token-after-the-change' });
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

test('a password is changed also when no session could be started with it', async () => {
  stub(endpoints.startSession, unreachable);
  credentials.changePassword.mockResolvedValue({ email, idToken: async () => 'token' });
  const onClose = vi.fn();
  render(<ChangePasswordDialog open onClose={onClose} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Current password'), 'old one');
  await user.type(screen.getByLabelText('New password'), 'new one');
  await user.type(screen.getByLabelText('New password again'), 'new one');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
