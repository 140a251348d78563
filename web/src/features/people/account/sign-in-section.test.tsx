import { endpoints } from '@garden-room/contract/endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { stubApi, unreachable } from '#testing/api.ts';
import SignInSection from './sign-in-section.tsx';

const email = 'ada@example.com';
const provider = vi.hoisted(() => ({
  readSignIn: vi.fn(),
  sendVerification: vi.fn(),
  linkGoogle: vi.fn(),
  addPassword: vi.fn(),
  unlinkGoogle: vi.fn(),
}));
vi.mock('#lib/auth/sign-in-methods.ts', () => provider);
vi.mock('#lib/auth/change-credentials.ts', () => ({
  currentSignIn: async () => ({ email, idToken: async () => 'token' }),
}));
const { notifySuccess } = vi.hoisted(() => ({ notifySuccess: vi.fn() }));
vi.mock('#lib/notify.ts', () => ({ notifySuccess }));
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const stub = stubApi();
const user = userEvent.setup();
const onSignedOut = vi.fn();
beforeEach(() => {
  onSignedOut.mockClear();
  stub(endpoints.listSessions, () => []);
});

const refused = (code: string) => Object.assign(new Error('Firebase: refused'), { code });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

function show(...methods: ('password' | 'google.com')[]) {
  provider.readSignIn.mockResolvedValue({ email, emailVerified: true, methods });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignInSection onSignedOut={onSignedOut} />
    </QueryClientProvider>,
  );
  return screen.findByText('Google');
}

test('Google is linked and unlinked where there is a password', async () => {
  await show('password');
  provider.linkGoogle.mockResolvedValue({ email, emailVerified: true, methods: ['password', 'google.com'] });
  await press('Link Google');
  expect(await screen.findByText('Linked')).toBeTruthy();
  expect(notifySuccess).toHaveBeenCalledWith('Google linked.');

  provider.unlinkGoogle.mockResolvedValue({ email, emailVerified: true, methods: ['password'] });
  await press('Unlink Google');
  expect(await screen.findByText('Not linked')).toBeTruthy();
});

test('the only way in cannot be taken away', async () => {
  await show('google.com');
  expect(screen.getByText(/Google is the only way in/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Unlink|Remove/ })).toBeNull();
});

test.each([
  ['auth/credential-already-in-use', 'This Google account belongs to another account here.'],
  ['auth/popup-closed-by-user', 'The Google window was closed before it was done.'],
])('Google that cannot be linked (%s) is said, and nothing changes', async (code, words) => {
  await show('password');
  provider.linkGoogle.mockRejectedValue(refused(code));
  await press('Link Google');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.getByText('Not linked')).toBeTruthy();
});

test('who came with Google sets a password, and goes on with a session that knows it', async () => {
  const sessions = stub(endpoints.startSession, () => ({ success: true as const }));
  await show('google.com');
  await press('Set a password');
  await user.type(screen.getByLabelText('New password'), 'a new one');
  await user.type(screen.getByLabelText('New password again'), 'another');
  await press('Set password');
  expect(await screen.findByText('The two do not match.')).toBeTruthy();
  expect(provider.addPassword).not.toHaveBeenCalled();

  await user.clear(screen.getByLabelText('New password again'));
  await user.type(screen.getByLabelText('New password again'), 'a new one');
  provider.addPassword.mockRejectedValueOnce(refused('auth/requires-recent-login'));
  await press('Set password');
  expect(await screen.findByText(/Please log out and in again/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a new one');

  provider.addPassword.mockResolvedValue({ email, emailVerified: true, methods: ['password', 'google.com'] });
  await press('Set password');
  expect(await screen.findByText(`For ${email}`)).toBeTruthy();
  expect(sessions).toHaveLength(1);
});

test('an address that is not confirmed gets its link once more', async () => {
  provider.readSignIn.mockResolvedValue({ email, emailVerified: false, methods: ['password'] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignInSection onSignedOut={onSignedOut} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Please confirm your email address')).toBeTruthy();
  stub(endpoints.sendConfirmation, () => ({ linkFrom: 'provider' as const, email }));
  provider.sendVerification.mockRejectedValueOnce(refused('auth/too-many-requests'));
  await press('Send the link again');
  expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
  provider.sendVerification.mockResolvedValue(email);
  await press('Send the link again');
  expect(await screen.findByText(/We have sent a new link to ada@example.com/)).toBeTruthy();
});

test('signing out everywhere is asked first; a failure stays in the dialog', async () => {
  await show('password');
  stub(endpoints.signOutEverywhere, unreachable);
  await press('Sign out everywhere');
  const confirm = () =>
    user.click(screen.getAllByRole('button', { name: 'Sign out everywhere' })[1] as Element);
  await confirm();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(onSignedOut).not.toHaveBeenCalled();
  const ended = stub(endpoints.signOutEverywhere, () => ({ success: true as const }));
  await confirm();
  await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
  expect(ended).toHaveLength(1);
});

test('a sign-in that cannot be looked up can be asked for again', async () => {
  provider.readSignIn.mockRejectedValueOnce(refused('auth/network-request-failed'));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignInSection onSignedOut={onSignedOut} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Your sign-in could not be looked up')).toBeTruthy();
  provider.readSignIn.mockResolvedValue({ email, emailVerified: true, methods: ['password'] });
  await press('Try again');
  expect(await screen.findByText(`For ${email}`)).toBeTruthy();
});
