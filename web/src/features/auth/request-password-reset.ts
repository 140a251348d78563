import { authErrorCode, authErrorMessage } from '#lib/auth/auth-error.ts';

/** What may be said without telling a stranger whether an account exists. */
const sayable = new Set(['auth/invalid-email', 'auth/too-many-requests', 'auth/network-request-failed']);

/** Has a reset link sent. Answers null, or the words for a refusal that does not betray who has an account. */
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
