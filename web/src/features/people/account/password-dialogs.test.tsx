import { endpoints } from '@garden-room/contract/endpoints';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubApi, unreachable } from '#testing/api.ts';
import { AddPasswordDialog, ChangePasswordDialog } from './password-dialogs.tsx';

const email = 'ada@example.com';
const account = vi.hoisted(() => ({
  email: 'ada@example.com',
  emailVerified: true,
  providerData: [{ providerId: 'password' }],
  getIdToken: async () => `token after ${asked.at(-1)}`,
}));
const firebase = vi.hoisted(() => ({
  updatePassword: vi.fn(),
  reauthenticateWithCredential: vi.fn(),
  EmailAuthProvider: {
    PROVIDER_ID: 'password',
    credential: (...words: string[]) => words.join(' '),
  },
}));
vi.mock('firebase/auth', () => firebase);
vi.mock('#lib/auth/firebase.ts', () => ({
  knownUser: () => account,
  signedInUser: async () => account,
}));
vi.mock('#lib/notify.ts', () => ({ notifySuccess: vi.fn() }));
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const stub = stubApi();

/** What the identity provider was asked for, in its order. */
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  firebase.updatePassword.mockImplementation(async (_user, password) => asked.push(`set ${password}`));
  firebase.reauthenticateWithCredential.mockImplementation(async (_user, words) => asked.push(words));
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
  expect(asked).toEqual([]);

  await user.clear(screen.getByLabelText('New password again'));
  await user.type(screen.getByLabelText('New password again'), 'new one');
  await change();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toEqual([`${email} old one`, 'set new one', `${email} new one`]);
  expect(sessions.map(({ input, headers }) => [input.body.email, headers.get('Authorization')])).toEqual([
    [email, `Bearer token after ${email} new one`],
  ]);
});

const dialogs = [
  ['changed', 'Change', (props: Closing) => <ChangePasswordDialog open {...props} />],
  ['added', 'Set password', (props: Closing) => <AddPasswordDialog open onAdded={vi.fn()} {...props} />],
] as const;
type Closing = { onClose: () => void };

const failures: [string, () => void][] = [
  ['no session can be started with it', () => stub(endpoints.startSession, unreachable)],
  [
    'the sign-in with it has no answer',
    () => {
      stub(endpoints.startSession, () => ({ success: true as const }));
      firebase.reauthenticateWithCredential.mockImplementation(async (_user, words) => {
        if (words.endsWith('new one')) throw new Error('No answer.');
      });
    },
  ],
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
