import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoginForm } from './login-form.tsx';

const provider = vi.hoisted(() => ({
  signIn: vi.fn(),
  signInWithGoogle: vi.fn(),
  sendPasswordReset: vi.fn(),
}));
vi.mock('#lib/auth/sign-in.ts', () => provider);
const notify = vi.hoisted(() => ({ notifySuccess: vi.fn(), notifyError: vi.fn() }));
vi.mock('#lib/notify.ts', () => notify);

const failed = 'Login failed. Please check your email and password.';
const refused = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

function renderForm() {
  const phases = { onStart: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() };
  render(<LoginForm {...phases} />);
  return { ...phases, user: userEvent.setup() };
}

const login = () => screen.getByRole('button', { name: 'Login' });

beforeEach(() => {
  // jsdom has no modal dialogs yet.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('both fields are required; each says so and the first gets the focus', async () => {
  const { user } = renderForm();
  await user.click(login());
  expect(screen.getByText('Enter your email.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(provider.signIn).not.toHaveBeenCalled();
});

test('a success is told, and the page goes on', async () => {
  provider.signIn.mockResolvedValueOnce(undefined);
  const { user, onDone } = renderForm();
  await user.type(screen.getByLabelText('Email'), ' ada@example.test ');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(provider.signIn).toHaveBeenCalledWith('ada@example.test', 'secret');
  expect(notify.notifySuccess).toHaveBeenCalledWith('You Are Successfully Logged In', 'login');
});

test('who is blocked reads so beneath it, and whom to call', async () => {
  provider.signIn.mockRejectedValueOnce(refused('auth/user-disabled'));
  const { user } = renderForm();
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(
    new RegExp(`^${failed}This account is blocked. Please call the practice`),
  );
  expect(within(alert).getByRole('link').getAttribute('href')).toMatch(/^tel:/);
});

test.each(['auth/wrong-password', 'auth/network-request-failed'])(
  '%s is told by toast and in place, and nothing typed is lost',
  async (code) => {
    provider.signIn.mockRejectedValueOnce(refused(code));
    const { user, onFailed } = renderForm();
    await user.type(screen.getByLabelText('Email'), 'ada@example.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(failed);
    expect(notify.notifyError).toHaveBeenCalledWith(failed, 'login');
    expect(onFailed).toHaveBeenCalled();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.test');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret');
  },
);

test('the password can be shown and hidden', async () => {
  const { user } = renderForm();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
});

test('an address by which nobody can log in says so, and is not tried', async () => {
  provider.signIn.mockClear();
  const { user, onFailed } = renderForm();
  await user.type(screen.getByLabelText('Email'), 'a..b@example.test');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('This address cannot be used here.');
  expect(notify.notifyError).toHaveBeenCalledWith(failed, 'login');
  expect(onFailed).toHaveBeenCalled();
  expect(provider.signIn).not.toHaveBeenCalled();
});

test('a password for an address by which nobody can log in is not sent for', async () => {
  const { user } = renderForm();
  await user.type(screen.getByLabelText('Email'), 'müller@example.test');
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await user.click(await screen.findByRole('button', { name: 'Send the link' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This address cannot be used here.');
  expect(provider.sendPasswordReset).not.toHaveBeenCalled();
});

test.each([
  ['auth/popup-blocked', /blocked the Google window\. Allow pop-ups/],
  ['auth/web-storage-unsupported', /Allow cookies/],
  ['auth/network-request-failed', /check your connection/],
  ['auth/odd', /Please try again/],
])('%s of Google’s window says what to do, in place', async (code, words) => {
  provider.signInWithGoogle.mockRejectedValueOnce(refused(code));
  const { user } = renderForm();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(notify.notifyError).toHaveBeenCalledWith('Google login failed.', 'login');
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request'])(
  '%s is noted, and interrupts nobody',
  async (code) => {
    provider.signInWithGoogle.mockRejectedValueOnce(refused(code));
    const { user } = renderForm();
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect((await screen.findByRole('status')).textContent).toContain('was closed before it was done');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('Google’s success has its own words', async () => {
  provider.signInWithGoogle.mockResolvedValueOnce(undefined);
  const { user, onDone } = renderForm();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(notify.notifySuccess).toHaveBeenCalledWith('Logged in with Google!', 'login');
  expect(onDone).toHaveBeenCalled();
});

test.each([
  ['an account', () => provider.sendPasswordReset.mockResolvedValueOnce(undefined)],
  ['no account', () => provider.sendPasswordReset.mockRejectedValueOnce(refused('auth/user-not-found'))],
])('a forgotten password gets one answer, whether there is %s', async (_, prepare) => {
  prepare();
  const { user } = renderForm();
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await user.click(await screen.findByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/If there is an account for ada@example.test/)).toBeTruthy();
});
