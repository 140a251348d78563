import { expect, test } from 'vitest';
import { authErrorCode } from './auth-error.ts';
import { authErrorMessage } from './auth-error-words.ts';

const providerError = (code: string, message: string) => Object.assign(new Error(message), { code });

test('known codes have words of ours', () => {
  const error = providerError('auth/email-already-in-use', 'Firebase: Error (auth/email-already-in-use).');
  expect(authErrorMessage(error)).toBe('There is already an account with this email. Log in instead.');
});

test('a policy set at the provider speaks in its own words, without the code', () => {
  const message =
    'Firebase: Missing password requirements: [Password must contain a digit] (auth/password-does-not-meet-requirements).';
  expect(authErrorMessage(providerError('auth/password-does-not-meet-requirements', message))).toBe(
    'Missing password requirements: [Password must contain a digit]',
  );
});

test('an unknown code without words has none', () => {
  expect(authErrorMessage(providerError('auth/odd', 'Firebase: Error (auth/odd).'))).toBeNull();
});

test('other errors are not the provider’s', () => {
  expect(authErrorCode(new TypeError('boom'))).toBeNull();
  expect(authErrorMessage(providerError('storage/odd', 'Firebase: Odd (storage/odd).'))).toBeNull();
});
