import type { Firestore } from 'firebase-admin/firestore';
import { storedInstant, toTimestamp } from '#lib/firestore.ts';
import { type Email, emailSchema } from './email.ts';

/** `mailbox/{auto}`, on local suites only. */
const storedEmail = emailSchema.extend({ createdAt: storedInstant });

export type ReceivedEmail = Email & { _id: string; createdAt: string };

const mailbox = (db: Firestore) => db.collection('mailbox');

export async function addEmail(db: Firestore, email: Email, now: number): Promise<void> {
  await mailbox(db).add({ ...email, createdAt: toTimestamp(now) });
}

/** The newest `limit` emails, newest first. */
export async function listEmails(db: Firestore, limit: number): Promise<ReceivedEmail[]> {
  const found = await mailbox(db).orderBy('createdAt', 'desc').limit(limit).get();
  return found.docs.map((snapshot) => ({ _id: snapshot.id, ...storedEmail.parse(snapshot.data()) }));
}
