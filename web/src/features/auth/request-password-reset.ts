import { authErrorCode, authErrorMessage } from '#lib/auth/auth-error.ts';

/** Refusals that do not reveal whether an account exists. */
const sayable = new Set(['auth/invalid-email', 'auth/too-many-requests', 'auth/network-request-failed']);

/** Sends a reset link. Returns null, or the words for a refusal that does not reveal who has an account. */
export async function requestPasswordReset(email: string): Promise<string | null> {
  try {
    const { sendPasswordReset } = await import('#lib/auth/sign-in.ts');
    await sendPasswordReset(email);
    return null;
  } catch (error) {
    const code = authErrorCode(error);
    return code !== null && sayable.has(code) ? authErrorMessage(error) : null;
  }
}
