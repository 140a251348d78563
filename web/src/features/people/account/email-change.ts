import type { User } from '@garden-room/contract/user';
import { dropKept, keep, readKept } from '#lib/kept-for-person.ts';

/** About as long as the identity provider's link can be opened. */
const waitsMs = 3 * 24 * 60 * 60_000;

type Whose = Pick<User, '_id' | 'userEmail'>;

/** Notes that a link went to a user's new address: nothing but this browser knows of it until that is opened. */
export const keepEmailChange = (personId: string, email: string): void =>
  keep('email-change', { personId, email, askedAt: Date.now() });

/** The new address whose link has not been opened yet, as far as this browser knows; null where none is. */
export function waitingEmail({ _id, userEmail }: Whose): string | null {
  const { email, askedAt } = Object(readKept('email-change', _id));
  if (typeof email !== 'string' || typeof askedAt !== 'number') return null;
  const waits = email.toLowerCase() !== userEmail.toLowerCase() && Date.now() - askedAt < waitsMs;
  if (!waits) dropKept('email-change');
  return waits ? email : null;
}

/** The new email that the practice has noted, to be confirmed; null where that is none, or theirs by now. */
export const notedEmail = ({
  proposedEmail,
  userEmail,
}: Pick<User, 'proposedEmail' | 'userEmail'>): string | null =>
  proposedEmail && proposedEmail.toLowerCase() !== userEmail.toLowerCase() ? proposedEmail : null;
