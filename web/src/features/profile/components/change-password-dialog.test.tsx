import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

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

test('the new password is typed twice, alike, before anything is sent', async () => {
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
});
