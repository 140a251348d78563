import { nameSchema } from '@garden-room/contract/person-fields';
import { pageToContinue } from '#api/email-confirmation.ts';
import { ensureUserRecord } from '#api/session.ts';
import { privacyNotice } from '#config/privacy-notice.ts';
import { addressRefusal } from '#lib/auth/address.ts';
import { loadCode } from '#lib/load-or-reload.ts';

export type NewAccount = { name: string; email: string; password: string };

/**
 * The API's objections to a new account, by field; empty where it takes everything. Asked before the account is
 * created: the identity provider takes more, and nobody could log in to such an account.
 */
export function registrationErrors({ name, email }: NewAccount): { name?: string; email?: string } {
  const named = nameSchema.safeParse(name);
  const refused = addressRefusal(email);
  return {
    ...(!named.success && { name: named.error.issues[0]?.message ?? 'Enter a name.' }),
    ...(refused !== null && { email: refused }),
  };
}

/**
 * Creates the account, then its record. `recorded` is false when only the account was created: the first login then
 * creates the record. `continueTo` is where the confirmation link leads, which the practice or else the identity
 * provider sends. Throws the identity provider's refusal.
 */
export async function register(account: NewAccount, continueTo: string): Promise<{ recorded: boolean }> {
  const { createAccount, sendFirstLink } = await loadCode(() => import('#lib/auth/sign-in.ts'));
  const { name, email } = account;
  const idToken = await createAccount(account);
  const registration = { userEmail: email, name, privacyNotice: privacyNotice.version };
  const record = await ensureUserRecord(
    { ...registration, ...pageToContinue(continueTo) },
    { idToken },
  ).catch(() => null);
  if (record?.linkFrom !== 'practice')
    try {
      await sendFirstLink({ ...account, continueTo });
    } catch {
      // The account exists all the same; a new link can be had from the booking and from the profile.
    }
  return { recorded: record !== null };
}
