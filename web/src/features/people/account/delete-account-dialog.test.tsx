import { endpoints } from '@garden-room/contract/endpoints';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { site } from '#config/site.ts';
import { callApi, listenForRefusals } from '#lib/api-client.ts';
import { refusal, stubApi, unreachable } from '#testing/api.ts';
import { showDialogs } from '#testing/dialogs.ts';
import DeleteAccountDialog from './delete-account-dialog.tsx';

const account = vi.hoisted(() => ({
  hasPassword: vi.fn(),
  signInKnown: async () => {},
  confirmWithPassword: vi.fn(),
  confirmWithGoogle: vi.fn(),
}));
vi.mock('#lib/auth/change-credentials.ts', () => account);
showDialogs();

const stub = stubApi();
const user = userEvent.setup();
const onDeleted = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  account.hasPassword.mockReturnValue(true);
  account.confirmWithPassword.mockResolvedValue('fresh-token');
});

const refused = (code: string) => Object.assign(new Error('Firebase: refused'), { code });
const gone = () => new Response(null, { status: 204 });
const show = (isStaff = false) =>
  render(
    <DeleteAccountDialog open userId="ada" isStaff={isStaff} onClose={() => {}} onDeleted={onDeleted} />,
  );
const press = () => user.click(screen.getByRole('button', { name: 'Delete my account' }));
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
async function confirm() {
  await user.type(password(), 'my password');
  await press();
}

test('says what goes, what stays and for how long, before it asks for the password', async () => {
  show();
  const text = screen.getByRole('dialog').textContent;
  expect(text).toContain('Every appointment that is still to come.');
  expect(text).toContain('Your profile, your messages with the practice, your reviews,');
  expect(text).toContain(`for ${site.recordsKeptYears} years after their day`);
  await press();
  expect(await screen.findByText('Enter your password.')).toBeTruthy();
  expect(account.confirmWithPassword).not.toHaveBeenCalled();
});

test.each([
  ['an admin', true],
  ['nobody else', false],
])('says to %s that who they were is kept under seal, and for how long', (_who, isStaff) => {
  show(isStaff);
  const sealed = screen.queryByText('Sealed')?.nextElementSibling?.textContent ?? '';
  expect(sealed.includes(`for ${site.adminIdentitiesKeptYears} years`)).toBe(isStaff);
});

test('a wrong password is told in its field, and nothing is sent', async () => {
  const calls = stub(endpoints.deleteAccount, gone);
  account.confirmWithPassword.mockRejectedValueOnce(refused('auth/invalid-credential'));
  show();
  await confirm();
  expect(await screen.findByText('The current password is not right.')).toBeTruthy();
  expect(document.activeElement).toBe(password());
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);

  await press();
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(account.confirmWithPassword).toHaveBeenCalledWith('my password');
  expect(calls.map(({ input, headers }) => [input.params.id, headers.get('Authorization')])).toEqual([
    ['ada', 'Bearer fresh-token'],
  ]);
});

test.each([
  ['it was completed', gone],
  ['it was done already', () => refusal('account_deleted')],
])('after a lost answer a second press completes it, without another sign-in: %s', async (_how, answer) => {
  stub(endpoints.deleteAccount, unreachable);
  show();
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toMatch(/No answer came.*Press the button again/);
  expect(onDeleted).not.toHaveBeenCalled();
  expect(password().value).toBe('my password');

  const calls = stub(endpoints.deleteAccount, answer);
  await press();
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer fresh-token']);
  expect(account.confirmWithPassword).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a second press that comes too late for the first sign-in makes another by itself', async () => {
  stub(endpoints.deleteAccount, () => refusal('internal'));
  show();
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('No answer came');

  account.confirmWithPassword.mockResolvedValue('fresher-token');
  const calls = stub(endpoints.deleteAccount, ({ headers }) =>
    headers.get('Authorization') === 'Bearer fresher-token' ? gone() : refusal('recent_sign_in_needed'),
  );
  await press();
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(2);
});

test('the last admin is told why not, and is asked anew who they are the next time', async () => {
  stub(endpoints.deleteAccount, () => refusal('last_admin'));
  show();
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toMatch(/make someone else an admin first/);
  await press();
  await vi.waitFor(() => expect(account.confirmWithPassword).toHaveBeenCalledTimes(2));
  expect(onDeleted).not.toHaveBeenCalled();
});

test('a browser that has lost its sign-in says what to do', async () => {
  account.confirmWithPassword.mockRejectedValue(new Error('Nobody is signed in.'));
  show();
  await confirm();
  expect(await screen.findByText(/Please log out and in again/)).toBeTruthy();
});

test('who has no password confirms with Google; a closed window changes nothing', async () => {
  account.hasPassword.mockReturnValue(false);
  const calls = stub(endpoints.deleteAccount, gone);
  show();
  expect(screen.queryByLabelText('Password')).toBeNull();
  account.confirmWithGoogle.mockRejectedValueOnce(refused('auth/popup-closed-by-user'));
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('closed before it was done');
  expect(calls).toEqual([]);

  account.confirmWithGoogle.mockResolvedValue('google-token');
  await press();
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer google-token']);
});

test('what else is refused meanwhile does not lead away from the dialog, and does once it is closed', async () => {
  const notify = vi.fn();
  const stop = listenForRefusals(notify);
  stub(endpoints.deleteAccount, unreachable);
  stub(endpoints.listMessages, () => refusal('account_deleted'));
  const poll = () =>
    callApi(endpoints.listMessages, { query: { email: 'ada@example.test' } }).catch(() => {});
  const { unmount } = show();
  await confirm();
  await screen.findByRole('alert');
  await poll();
  expect(notify).not.toHaveBeenCalled();
  unmount();
  await poll();
  expect(notify).toHaveBeenCalledOnce();
  stop();
});
