import { authErrorCode } from './auth-error.ts';

const closed = 'The Google window was closed before it was done.';

/** Messages for the identity provider's error codes. */
const words: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'There is already an account with this email. Log in instead.',
  'auth/invalid-email': 'Enter a valid email address.',
  'auth/invalid-new-email': 'Enter a valid email address.',
  'auth/missing-email': 'Enter your email address.',
  'auth/weak-password': 'This password is too short. Use at least 6 characters.',
  'auth/missing-password': 'Enter a password.',
  'auth/wrong-password': 'The current password is not right.',
  'auth/invalid-credential': 'The current password is not right.',
  'auth/invalid-login-credentials': 'The current password is not right.',
  'auth/credential-already-in-use': 'This Google account belongs to another account here.',
  'auth/user-mismatch': 'That is another account than the one that is signed in here.',
  'auth/account-exists-with-different-credential':
    'There is already an account with this email. Log in with its password.',
  'auth/popup-closed-by-user': closed,
  'auth/cancelled-popup-request': closed,
  'auth/user-cancelled': closed,
  'auth/popup-blocked':
    'Your browser has blocked the Google window. Allow pop-ups for this site, often by a sign in the address bar, and try again.',
  'auth/web-storage-unsupported':
    'Your browser keeps nothing for this site, which Google’s window needs. Allow cookies for it, or use your email and a password.',
  'auth/user-disabled': 'This account has been blocked. Please call the practice.',
  'auth/requires-recent-login': 'Please log out and in again, then repeat this change.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/network-request-failed':
    'We could not reach the sign-in service. Please check your connection and try again.',
  'auth/operation-not-allowed': 'This way of signing in is switched off.',
};

/**
 * Words for the identity provider's refusal: ours where there are any, else its own message without the code, else
 * null. The message of a password policy set at the provider is shown this way.
 */
export function authErrorMessage(error: unknown): string | null {
  const code = authErrorCode(error);
  if (code === null) return null;
  const message = words[code];
  if (message !== undefined) return message;
  const providerText = (error as Error).message
    .replace(/^Firebase: /, '')
    .replace(/\s*\(auth\/[\w-]+\)\.?$/, '');
  return providerText === '' || providerText === 'Error' ? null : providerText;
}
