import type { Confirmation } from '@garden-room/contract/endpoints/users';
import type { ConfirmationRequest } from '@garden-room/contract/user-forms';
import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, type Writes } from '#lib/firestore.ts';
import { mailAddressOf } from '#lib/mail-address.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { hasHadAllUnconfirmed } from '#mail/mail-count-store.ts';
import { isOpen, outbox } from '#mail/mail-record.ts';
import { addMail } from '#mail/mail-store.ts';
import type { Actor } from './actor.ts';

/**
 * Queues the caller's confirmation link once more, unless one is about to leave. Where this site sends none, answers
 * `provider`: the browser asks the identity provider, whose limits hold.
 */
export async function sendConfirmation(
  deps: Deps,
  { user }: Pick<Actor, 'user'>,
  { continueTo }: ConfirmationRequest,
): Promise<Confirmation> {
  const { auth, config, db, clock } = deps;
  const account = await auth.getUser(user._id);
  const email = account.email?.toLowerCase() ?? '';
  if (account.emailVerified) return { linkFrom: 'nobody', email };
  // The provider knows of a changed address before the record does.
  if (!config.mail || mailAddressOf({ email }) === null || email !== user.email)
    return { linkFrom: 'provider', email };
  const queued = await outbox.list(deps, recordsOf(db, 'mail', user._id).where('kind', '==', 'welcome'));
  if (queued.some(isOpen)) return { linkFrom: 'practice', email };
  if (await hasHadAllUnconfirmed(deps, email)) throw new AppError('confirmation_emails_sent');
  const batch = db.batch();
  addWelcome(db, batch, { uid: user._id, continueTo, again: true }, clock.now());
  await batch.commit().catch((error: unknown) => {
    // Pressed twice within the minute.
    if (!isAlreadyExists(error)) throw error;
  });
  return { linkFrom: 'practice', email };
}

interface Welcome extends ConfirmationRequest {
  uid: string;
  /** Whether it is for the link alone. */
  again: boolean;
}

/** Adds the first email to an account, or its link once more, to a commit. */
export function addWelcome(
  db: Firestore,
  writes: Writes,
  { uid, continueTo, again }: Welcome,
  now: number,
): void {
  const sequence = again ? Math.floor(now / 60_000) : 0;
  const about = { kind: 'welcome', recipient: 'patient', subject: uid, sequence, patientId: uid } as const;
  addMail(db, writes, { ...about, facts: { continueTo: continueTo ?? null, again }, dueAt: now }, now);
}
