import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import type { ListDeps } from '#lib/deps.ts';
import { storedInstant } from '#lib/firestore.ts';

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
export const sentMails = collection(
  'mailboxSent',
  z.object({ ...sentMailSchema.shape, receivedAt: storedInstant }),
);

type SentMail = z.infer<typeof sentMailSchema>;
export type ReceivedSentMail = SentMail & { _id: string; receivedAt: string };

export async function addSentMail(db: Firestore, email: SentMail, now: number): Promise<void> {
  const batch = db.batch();
  const receivedAt = new Date(now).toISOString();
  sentMails.create(db, batch, { _id: sentMails.newId(db), ...email, receivedAt });
  await batch.commit();
}

/** The newest `limit` emails, newest first; of one recipient, or of all. */
export async function listSentMail(
  deps: ListDeps,
  { to, limit }: { to?: string | undefined; limit: number },
): Promise<ReceivedSentMail[]> {
  const all = await sentMails.list(deps, sentMails.newestFirst(deps.db, 'receivedAt'));
  // Filtered here: a suite has few, and needs no index for it.
  return all.filter((email) => to === undefined || email.to === to).slice(0, limit);
}
