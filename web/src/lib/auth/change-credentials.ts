import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import type { AuthUser } from './auth-user.tsx';
import { auth, knownUser, signedInUser } from './firebase.ts';

/** Resolves when Firebase has read this browser's sign-in; calls before that find no user. */
export const signInKnown = async (): Promise<void> => (await auth).authStateReady();

/** Whether the user has a password here, once `signInKnown`; with Google alone there is none to change. */
export const hasPassword = () =>
  knownUser()?.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID) ?? false;

/** Re-authenticates first: a browser left open must not be enough to lock its owner out. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await confirmWithPassword(currentPassword);
  await setPassword(newPassword);
}

/**
 * Sets the account's password, and signs in again with it: it has ended every sign-in, this one too, and the next
 * session needs one that came after it. The password is set also where that second step has no answer.
 */
export async function setPassword(password: string): Promise<void> {
  await updatePassword(await signedInUser(), password);
  await confirmWithPassword(password).catch(() => {});
}

/** The sign-in of this browser, to start a session with. */
export async function currentSignIn(): Promise<Pick<AuthUser, 'email' | 'idToken'>> {
  const user = await signedInUser();
  return { email: user.email ?? '', idToken: () => user.getIdToken() };
}

/** Sends a link to the new address; the address changes when that link is opened, not before. */
export async function requestEmailChange(newEmail: string): Promise<void> {
  await verifyBeforeUpdateEmail(await signedInUser(), newEmail);
}

/** Signs the same user in again by their password; returns an ID token of that sign-in. */
export async function confirmWithPassword(password: string): Promise<string> {
  const user = await signedInUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  return user.getIdToken();
}

/** Signs the same user in again through Google's pop-up; returns an ID token of that sign-in. */
export async function confirmWithGoogle(): Promise<string> {
  const user = await signedInUser();
  await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
  return user.getIdToken();
}
