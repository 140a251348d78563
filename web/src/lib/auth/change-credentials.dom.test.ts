import { beforeEach, expect, test, vi } from 'vitest';
import { changePassword } from './change-credentials.ts';
import { addPassword } from './sign-in-methods.ts';

const account = vi.hoisted(() => ({
  email: 'ada@example.com',
  emailVerified: true,
  providerData: [{ providerId: 'password' }],
  getIdToken: async () => 'token',
}));
const firebase = vi.hoisted(() => ({
  updatePassword: vi.fn(),
  reauthenticateWithCredential: vi.fn(),
  EmailAuthProvider: { credential: (...words: string[]) => words.join(' ') },
}));
vi.mock('firebase/auth', () => firebase);
vi.mock('./firebase.ts', () => ({ signedInUser: async () => account }));

/** What the identity provider was asked for, in its order. */
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  firebase.updatePassword.mockImplementation(async (_, password) => asked.push(`set ${password}`));
  firebase.reauthenticateWithCredential.mockImplementation(async (_, words) => asked.push(words));
});

test.each([
  ['changed', () => changePassword('old', 'new'), ['ada@example.com old']],
  ['added', () => addPassword('new'), []],
] as const)('once a password is %s, this browser signs in again with it', async (_, act, before) => {
  await act();
  expect(asked).toEqual([...before, 'set new', 'ada@example.com new']);
});

test('a password is set also where the sign-in with it has no answer', async () => {
  firebase.reauthenticateWithCredential.mockRejectedValue(new Error('No answer.'));
  expect(await addPassword('new')).toMatchObject({ methods: ['password'] });
  expect(asked).toEqual(['set new']);
});
