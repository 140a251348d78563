import { endpoints } from '@garden-room/contract/endpoints';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { privacyNotice } from '#config/privacy-notice.ts';
import { plainDate } from '#lib/clinic-time.ts';
import { refusal, stubApi } from '#testing/api.ts';
import { aUser } from '#testing/builders.ts';
import { RegisterForm } from './register-form.tsx';

const stub = stubApi();
const provider = vi.hoisted(() => ({
  createAccount: vi.fn(),
  sendFirstLink: vi.fn(),
  signInWithGoogle: vi.fn(),
}));
vi.mock('#lib/auth/sign-in.ts', () => provider);
const notify = vi.hoisted(() => ({ notifySuccess: vi.fn(), notifyInfo: vi.fn(), notifyError: vi.fn() }));
vi.mock('#lib/notify.ts', () => notify);

const google = { onStart: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() };
const props = { continueTo: '/appointmentBooking', google };

beforeEach(() => vi.clearAllMocks());

async function fillIn() {
  const onDone = vi.fn();
  const user = userEvent.setup();
  render(<RegisterForm {...props} onDone={onDone} />);
  await user.click(screen.getByLabelText('Name'));
  await user.paste('Ada Lovelace');
  await user.click(screen.getByLabelText('Email'));
  await user.paste('Ada@Example.test');
  await user.type(screen.getByLabelText('Password'), '123456');
  return { onDone, user };
}

const register = () => screen.getByRole('button', { name: 'Register' });

test('what registering accepts is said by the button, in another tab, and asks for no box to be ticked', () => {
  render(<RegisterForm {...props} onDone={vi.fn()} />);
  const notice = screen.getByRole('link', { name: /^privacy notice/ });
  expect(notice.closest('p')?.textContent).toBe(
    `By registering or continuing with Google you accept our privacy notice (opens in a new tab) of ${plainDate(privacyNotice.version)}.`,
  );
  expect([notice.getAttribute('href'), notice.getAttribute('target')]).toEqual(['/privacy', '_blank']);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('all three fields are required', async () => {
  render(<RegisterForm {...props} onDone={vi.fn()} />);
  await userEvent.click(register());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '—Enter your name.',
    '—Enter your email.',
    '—Enter a password.',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('the account is made, then its record, in the new person’s name', async () => {
  let finish: (token: string) => void = () => {};
  provider.createAccount.mockReturnValueOnce(new Promise<string>((resolve) => (finish = resolve)));
  const calls = stub(endpoints.manageUser, () => ({ ...aUser(), linkFrom: 'practice' as const }));
  const { onDone, user } = await fillIn();
  await user.click(register());
  expect(screen.getByRole('button', { name: 'Registering...' })).toBeTruthy();
  await waitFor(() => expect(provider.createAccount).toHaveBeenCalled());
  expect(calls).toEqual([]);
  finish('the-token');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('ada@example.test'));
  expect(provider.createAccount).toHaveBeenCalledWith({
    name: 'Ada Lovelace',
    email: 'ada@example.test',
    password: '123456',
  });
  expect(provider.sendFirstLink).not.toHaveBeenCalled();
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer the-token');
  expect(calls[0]?.input.body).toEqual({
    userEmail: 'ada@example.test',
    name: 'Ada Lovelace',
    privacyNotice: privacyNotice.version,
    continueTo: '/appointmentBooking',
  });
  expect(notify.notifySuccess).toHaveBeenCalledWith('Registration Successful! Redirecting to login...');
});

test.each([
  ['the practice sends no emails', () => ({ ...aUser(), linkFrom: 'provider' as const })],
  ['nobody knows', () => refusal('internal')],
])('the identity provider sends the link where %s, and its failure is no refusal', async (_, answer) => {
  provider.createAccount.mockResolvedValueOnce('the-token');
  provider.sendFirstLink.mockRejectedValueOnce(new Error('too many'));
  stub(endpoints.manageUser, answer);
  const { onDone, user } = await fillIn();
  await user.click(register());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(provider.sendFirstLink).toHaveBeenCalledWith(
    expect.objectContaining({
      email: 'ada@example.test',
      password: '123456',
      continueTo: '/appointmentBooking',
    }),
  );
});

test('an account without a record is told, and the login completes it', async () => {
  provider.createAccount.mockResolvedValueOnce('the-token');
  stub(endpoints.manageUser, () => refusal('internal'));
  const { onDone, user } = await fillIn();
  await user.click(register());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(notify.notifyInfo).toHaveBeenCalledWith(
    'Your account exists, but is not quite set up. Logging in completes it.',
  );
});

test.each([
  [
    Object.assign(new Error('Firebase: Error.'), { code: 'auth/weak-password' }),
    'This password is too short. Use at least 6 characters.',
  ],
  [new Error('odd'), 'Registration failed!'],
])('a refusal (%s) is told in place, and nothing typed is lost', async (error, words) => {
  provider.createAccount.mockRejectedValueOnce(error);
  const { onDone, user } = await fillIn();
  await user.click(register());
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada Lovelace');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '123456');
  expect(onDone).not.toHaveBeenCalled();
});

/** Addresses that the identity provider takes; nobody could ever log in by them. */
const refusedAddresses = [
  'a..b@example.test',
  'a.@example.test',
  '.a@example.test',
  'müller@example.test',
  '用户@example.test',
  'a b@example.test',
  'ada@examplé.test',
  'ada@example',
  `${'a'.repeat(250)}@example.test`,
];

test.each(refusedAddresses)('%s is refused at its field, and no account is made', async (address) => {
  const { onDone, user } = await fillIn();
  const email = screen.getByLabelText('Email');
  await user.clear(email);
  await user.click(email);
  await user.paste(address);
  await user.click(register());
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /cannot be used here|Enter a valid|at most 254/,
  );
  expect(document.activeElement).toBe(email);
  expect(email).toHaveProperty('value', address);
  expect(provider.createAccount).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
});

test('a name that the API refuses is refused before the account is made', async () => {
  const { user } = await fillIn();
  await user.click(screen.getByLabelText('Name'));
  await user.paste('a'.repeat(120));
  await user.click(register());
  expect((await screen.findByRole('alert')).textContent).toContain('at most 120 characters');
  expect(provider.createAccount).not.toHaveBeenCalled();
});

test('an address that only the identity provider refuses is refused at its field', async () => {
  provider.createAccount.mockRejectedValueOnce(
    Object.assign(new Error('Firebase: Error.'), { code: 'auth/invalid-email' }),
  );
  const { user } = await fillIn();
  await user.click(register());
  expect((await screen.findByRole('alert')).textContent).toContain('Enter a valid email address.');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('a visitor who continues with Google instead is logged in with it, and registers nothing', async () => {
  const { onDone, user } = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(google.onDone).toHaveBeenCalledOnce());
  expect(notify.notifySuccess).toHaveBeenLastCalledWith('Logged in with Google!', 'login');
  expect(onDone).not.toHaveBeenCalled();
});

test('a blocked account is said here, too: a toast would pass', async () => {
  provider.signInWithGoogle.mockRejectedValueOnce(Object.assign(new Error(), { code: 'auth/user-disabled' }));
  const { user } = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This account is blocked.');
  expect(google.onFailed).toHaveBeenCalledOnce();
});
