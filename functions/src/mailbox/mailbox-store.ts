import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import type { ListDeps } from '#lib/deps.ts';
import { storedInstant } from '#lib/firestore.ts';

/** Text that Firestore takes: no lone surrogate, which JSON can spell. */
const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((value) => value.isWellFormed(), 'Use whole characters.'),
  );

/** The request of EmailJS's library; strict, so that the local suite notices a field that a real template lacks. */
export const emailJsRequestSchema = z.strictObject({
  lib_version: text(20),
  service_id: text(100),
  template_id: text(100),
  user_id: text(100),
  template_params: z.strictObject({ user_name: text(200), user_email: text(320), message: text(10_000) }),
});

type Email = z.infer<typeof emailJsRequestSchema>;

/** `mailbox/{auto}`, on local suites only. */
const mailbox = collection('mailbox', z.object({ ...emailJsRequestSchema.shape, createdAt: storedInstant }));

type ReceivedEmail = Email & { _id: string; createdAt: string };

export async function addEmail(db: Firestore, email: Email, now: number): Promise<void> {
  const batch = db.batch();
  mailbox.create(db, batch, { _id: mailbox.newId(db), ...email, createdAt: new Date(now).toISOString() });
  await batch.commit();
}

/** The newest `limit` emails, newest first. */
export const listEmails = (deps: ListDeps, limit: number): Promise<ReceivedEmail[]> =>
  mailbox.list(deps, mailbox.newestFirst(deps.db, 'createdAt').limit(limit));

/** An email as the suite's mail server has received it, taken apart. */
export const sentMailSchema = z.strictObject({
  to: z.string().check(z.maxLength(320)),
  subject: z.string().check(z.maxLength(1000)),
  text: z.string().check(z.maxLength(100_000)),
  html: z.string().check(z.maxLength(500_000)),
  /** The headers, by their names in lower case. */
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
  const mails = await sentMails.list(deps, sentMails.newestFirst(deps.db, 'receivedAt'));
  // Filtered here: a suite has few, and needs no index for it.
  return mails.filter((email) => to === undefined || email.to === to).slice(0, limit);
}
