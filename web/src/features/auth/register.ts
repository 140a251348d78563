import { manageUser } from '#api/session.ts';
import { privacyNotice } from '#config/privacy-notice.ts';

export type NewAccount = { name: string; email: string; password: string };

/**
 * Creates the account, then its record. `recorded` is false when only the account was created: the first login then
 * creates the record. `continueTo` is the page that the email's confirmation leads on to. Throws the identity provider's refusal.
 */
export async function register(
  { name, email, password }: NewAccount,
  continueTo: string,
): Promise<{ recorded: boolean }> {
  const { createAccount } = await import('#lib/auth/sign-in.ts');
  const idToken = await createAccount({ name, email, password, continueTo });
  try {
    await manageUser({ userEmail: email, name, privacyNotice: privacyNotice.version }, { idToken });
    return { recorded: true };
  } catch {
    return { recorded: false };
  }
}
