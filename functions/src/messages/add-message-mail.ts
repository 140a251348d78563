import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { mailAddressOf } from '#lib/mail-address.ts';
import { addMail } from '#mail/mail-store.ts';
import type { UserRecord } from '#users/user-record.ts';

/** A patient who has the page open reads the message there, and needs no email. */
const graceMs = 3 * 60_000;

/**
 * Adds to the commit of a message from the practice the email that says so. Each message has one; the sweep sends at
 * most one an hour, and none of a message that was read.
 */
export function addMessageMail(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  writes: Writes,
  patient: Pick<UserRecord, '_id' | 'email' | 'mailChoices'>,
  messageId: string,
  now: number,
): void {
  if (!config.mail || !mailAddressOf(patient) || !patient.mailChoices.messages) return;
  const about = { subject: messageId, sequence: 0, patientId: patient._id, facts: { messageId } };
  addMail(db, writes, { ...about, kind: 'new-message', recipient: 'patient', dueAt: now + graceMs }, now);
}
