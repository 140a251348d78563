import { confirmationMailWords, type MailWords, welcomeMailWords } from '@garden-room/contract/mail-words';
import type { Auth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import type { MailRecord } from '#mail/mail-record.ts';
import type { UserRecord } from '#users/user-record.ts';
import type { MailDeps } from './mail-deps.ts';
import type { PatientMailbox } from './patient-mailbox.ts';

/** What the email was queued with; older ones have nothing. */
const welcomeFacts = z.object({
  continueTo: z._default(z.nullable(z.string()), null),
  again: z._default(z.boolean(), false),
});

/**
 * To a new account: with the link that confirms its address, unless that is confirmed already. The link is made for each attempt,
 * and the identity provider's own page opens it.
 */
export async function composeWelcome(
  { auth, practice }: MailDeps,
  { mail, patient, mailbox }: { mail: MailRecord; patient: UserRecord; mailbox: PatientMailbox },
): Promise<MailWords | { notSent: 'changed' }> {
  const { continueTo, again } = welcomeFacts.parse(mail.facts);
  if (mailbox.isConfirmed)
    return again ? { notSent: 'changed' } : welcomeMailWords({ practice, url: practice.links.account });
  const account = await auth.getUser(patient._id);
  // A link for any other address would confirm another account's.
  if (account.email?.toLowerCase() !== mailbox.to) return { notSent: 'changed' };
  const page = new URL(continueTo ?? '/', practice.links.account);
  const url = await confirmationLink(auth, mailbox.to, page.href);
  return confirmationMailWords({ practice, url }, again);
}

/**
 * Leads on to a page of the site, unless the project does not know where the site is hosted yet (Authentication, Settings,
 * Authorized domains): then it confirms, and ends there.
 */
async function confirmationLink(auth: Auth, address: string, url: string): Promise<string> {
  try {
    return await auth.generateEmailVerificationLink(address, { url });
  } catch (error) {
    if (Object(error).code !== 'auth/unauthorized-continue-uri') throw error;
    return auth.generateEmailVerificationLink(address);
  }
}
