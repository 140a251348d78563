import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ListDeps } from '#lib/deps.ts';
import { parseDocument, storedInstant, toTimestamp } from '#lib/firestore.ts';
import { readListed } from '#lib/read-listed.ts';

/** Text that Firestore takes: no lone surrogate, which JSON can spell. */
const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => value.isWellFormed(), 'Use whole characters.'),
  );

/** What EmailJS's library posts; strict, so that the local suite notices a field that a real template lacks. */
export const emailSchema = z.strictObject({
  lib_version: text(20),
  service_id: text(100),
  template_id: text(100),
  user_id: text(100),
  template_params: z.strictObject({ user_name: text(200), user_email: text(320), message: text(10_000) }),
});

type Email = z.infer<typeof emailSchema>;

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
