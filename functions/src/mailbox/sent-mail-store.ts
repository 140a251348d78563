import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ListDeps } from '#lib/deps.ts';
import { parseDocument, storedInstant, toTimestamp } from '#lib/firestore.ts';
import { readListed } from '#lib/read-listed.ts';

/** An email as the suite's mail server has received it, taken apart. */
export const sentMailSchema = z.strictObject({
  to: z.string().check(z.maxLength(320)),
  subject: z.string().check(z.maxLength(1000)),
  text: z.string().check(z.maxLength(100_000)),
  html: z.string().check(z.maxLength(500_000)),
  /** By their names in lower case. */
  headers: z.record(z.string(), z.string()),
  /** Its `text/calendar` part. */
  calendar: z.nullable(z.string().check(z.maxLength(100_000))),
});

/** `mailboxSent/{auto}`, on local suites only. */
const storedSentMail = z.extend(sentMailSchema, { receivedAt: storedInstant });

type SentMail = z.infer<typeof sentMailSchema>;
export type ReceivedSentMail = SentMail & { _id: string; receivedAt: string };

const sent = (db: Firestore) => db.collection('mailboxSent');

export async function addSentMail(db: Firestore, email: SentMail, now: number): Promise<void> {
  await sent(db).add({ ...email, receivedAt: toTimestamp(now) });
}

/** The newest `limit` emails, newest first; of one recipient, or of all. */
export async function listSentMail(
  { db, log }: ListDeps,
  { to, limit }: { to?: string | undefined; limit: number },
): Promise<ReceivedSentMail[]> {
  const { docs } = await sent(db).orderBy('receivedAt', 'desc').get();
  const all = readListed(docs, toSentMail, log).map(({ record }) => record);
  // Filtered here: a suite has few, and needs no index for it.
  return all.filter((email) => to === undefined || email.to === to).slice(0, limit);
}

export async function findSentMail(db: Firestore, id: string): Promise<ReceivedSentMail | null> {
  return toSentMail(await sent(db).doc(id).get());
}

function toSentMail(snapshot: DocumentSnapshot): ReceivedSentMail | null {
  const stored = parseDocument(storedSentMail, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}
