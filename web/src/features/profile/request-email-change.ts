import { authErrorMessage } from '#lib/auth/auth-error.ts';
import { requestEmailChange as request } from '#lib/auth/change-credentials.ts';

/** Has a link sent to the new address, which takes effect once opened. Answers null, or why it was refused. */
export async function requestEmailChange(newEmail: string): Promise<string | null> {
  try {
    await request(newEmail);
    return null;
  } catch (error) {
    return authErrorMessage(error) ?? 'The link could not be sent. Please try again.';
  }
}
