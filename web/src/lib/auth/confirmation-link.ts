import { sendEmailVerification, type User } from 'firebase/auth';

/**
 * Sends the link that confirms an email. Opened, it leads on to `to`, an address of this site, unless the project does not
 * know where the site is hosted yet (Authentication, Settings, Authorized domains): then it confirms, and ends there.
 */
export async function sendConfirmationLink(user: User, to: string): Promise<void> {
  try {
    await sendEmailVerification(user, { url: new URL(to, window.location.origin).href });
  } catch (error) {
    if (!isUnknownDomain(error)) throw error;
    await sendEmailVerification(user);
  }
}

const isUnknownDomain = (error: unknown) => Object(error).code === 'auth/unauthorized-continue-uri';
