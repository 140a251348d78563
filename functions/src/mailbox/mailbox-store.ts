import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ListDeps } from '#lib/deps.ts';
import { parseDocument, storedInstant, toTimestamp } from '#lib/firestore.ts';
import { readListed } from '#lib/read-listed.ts';
import { type Email, emailSchema } from './email.ts';

/** `mailbox/{auto}`, on local suites only. */
const storedEmail = z.extend(emailSchema, { createdAt: storedInstant });

export type ReceivedEmail = Email & { _id: string; createdAt: string };

const mailbox = (db: Firestore) => db.collection('mailbox');

export async function addEmail(db: Firestore, email: Email, now: number): Promise<void> {
  await mailbox(db).add({ ...email, createdAt: toTimestamp(now) });
}

/** The newest `limit` emails, newest first. */
export async function listEmails({ db, log }: ListDeps, limit: number): Promise<ReceivedEmail[]> {
  const { docs } = await mailbox(db).orderBy('createdAt', 'desc').limit(limit).get();
  return readListed(docs, toEmail, log).map(({ record }) => record);
}

function toEmail(snapshot: DocumentSnapshot): ReceivedEmail | null {
  const stored = parseDocument(storedEmail, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}
