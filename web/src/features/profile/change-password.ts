import { startSession } from '#api/start-session.ts';
import { authErrorCode, authErrorMessage } from '#lib/auth/auth-error.ts';
import { changePassword as change } from '#lib/auth/change-credentials.ts';

/** Why a password was not changed, and which field it concerns; null when it was. */
export type PasswordRefusal = { field: 'current' | 'next'; message: string };

/** Changes the password and starts a new session, for the change has ended them all. */
export async function changePassword(current: string, next: string): Promise<PasswordRefusal | null> {
  try {
    const signIn = await change(current, next);
    // Not part of the outcome: the password is changed, and without a session the next page asks to log in with it.
    await startSession(signIn).catch(() => {});
    return null;
  } catch (error) {
    const code = authErrorCode(error);
    const field = code === 'auth/weak-password' || code?.includes('password-does-not') ? 'next' : 'current';
    return {
      field,
      message: authErrorMessage(error) ?? 'The password could not be changed. Please try again.',
    };
  }
}
