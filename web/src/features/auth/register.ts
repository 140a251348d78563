import { pageToContinue } from '#api/email-confirmation.ts';
import { manageUser } from '#api/session.ts';
import { privacyNotice } from '#config/privacy-notice.ts';

export type NewAccount = { name: string; email: string; password: string };

/**
 * Creates the account, then its record. `recorded` is false when only the account was created: the first login then
 * creates the record. `continueTo` is the page that the email's confirmation leads on to; the practice sends the link, or else
 * the identity provider does. Throws the identity provider's refusal.
 */
export async function register(account: NewAccount, continueTo: string): Promise<{ recorded: boolean }> {
  const { createAccount, sendFirstLink } = await import('#lib/auth/sign-in.ts');
  const { name, email } = account;
  const idToken = await createAccount(account);
  const registration = { userEmail: email, name, privacyNotice: privacyNotice.version };
  const record = await manageUser({ ...registration, ...pageToContinue(continueTo) }, { idToken }).catch(
    () => null,
  );
  if (record?.linkFrom !== 'practice')
    try {
      await sendFirstLink({ ...account, continueTo });
    } catch {
      // The account exists all the same; a new link can be had from the booking and from the profile.
    }
  return { recorded: record !== null };
}
