import type { MailKind, MailRecipient, NotSentReason } from '@garden-room/contract/mail';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { dueRecords } from '#lib/due-records.ts';
import { toTimestamp, type Writes } from '#lib/firestore.ts';
import { removeAll, removeSome } from '#lib/pages-by-id.ts';
import { readListed } from '#lib/read-listed.ts';
import { type Delivery, type MailRecord, type storedMail, toMailRecord } from './mail-record.ts';

/** How long an email is kept after its time, for questions about what was sent. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

const mail = (db: Firestore) => db.collection('mail');

/** An email to be sent. Instants in UTC milliseconds. */
export interface NewMail {
  kind: MailKind;
  recipient: MailRecipient;
  /** What it is about, and how often that had changed: together with the kind they name the email. */
  subject: string;
  sequence: number;
  patientId: string | null;
  appointmentIds?: readonly string[];
  facts?: Record<string, unknown>;
  dueAt: number;
  /** Why it is only noted, and never sent. */
  notSent?: NotSentReason | null;
  /** Whether the practice has to call the patient instead. */
  toCall?: boolean;
}

/**
 * Adds an email to the commit of what it tells of; a `create`, so that no repetition adds another. Nothing of it is
 * rendered yet: the attempt that sends asks for the state of that moment.
 */
export function addMail(db: Firestore, writes: Writes, added: NewMail, now: number): void {
  const { subject, sequence, kind } = added;
  writes.create(mail(db).doc(`${subject}_${sequence}_${kind}`), toDocument(added, now));
}

function toDocument(
  { kind, recipient, sequence, patientId, appointmentIds = [], facts = {}, dueAt, notSent, toCall }: NewMail,
  now: number,
): z.input<typeof storedMail> {
  return {
    kind,
    recipient,
    patientId,
    sequence,
    appointmentIds: [...appointmentIds],
    facts,
    to: [],
    message: null,
    headers: {},
    createdAt: toTimestamp(now),
    dueAt: toTimestamp(dueAt),
    nextAttemptAt: notSent ? null : toTimestamp(dueAt),
    toCall: toCall ?? false,
    removeAt: toTimestamp(dueAt + keptMs),
    delivery: {
      state: notSent ? 'NOT_SENT' : 'PENDING',
      attempts: 0,
      startTime: null,
      endTime: notSent ? toTimestamp(now) : null,
      leaseExpireTime: null,
      error: notSent ?? null,
    },
  };
}

/** What an attempt, or its end, changes. Instants in ISO 8601. */
export type MailChanges = Partial<
  Pick<MailRecord, 'to' | 'message' | 'headers' | 'nextAttemptAt' | 'toCall'>
> & {
  delivery?: Partial<Delivery>;
};

/** Adds a change of an email to a commit. */
export function addMailChange(db: Firestore, writes: Writes, id: string, changes: MailChanges): void {
  const { delivery = {}, nextAttemptAt, ...plain } = changes;
  const stored = Object.entries(delivery).map(([field, value]) => [
    `delivery.${field}`,
    field.endsWith('Time') && typeof value === 'string' ? toTimestamp(value) : value,
  ]);
  writes.update(mail(db).doc(id), {
    ...plain,
    ...(nextAttemptAt === undefined ? {} : { nextAttemptAt: nextAttemptAt && toTimestamp(nextAttemptAt) }),
    ...Object.fromEntries(stored),
  });
}

/** Adds to a commit for which mailbox an email was counted, and when (UTC milliseconds). */
export function addMailCounted(
  db: Firestore,
  writes: Writes,
  id: string,
  { mailbox, at }: { mailbox: string; at: number },
): void {
  writes.update(mail(db).doc(id), { counted: { mailbox, at: toTimestamp(at) } });
}

/** Read through the transaction: it is still the same when that commits. */
export async function findMail(
  db: Firestore,
  transaction: Transaction,
  id: string,
): Promise<MailRecord | null> {
  return toMailRecord(await transaction.get(mail(db).doc(id)));
}

/** What the sweep has to look at (`now` in UTC milliseconds), the longest due first. */
export function dueMailQuery(db: Firestore, now: number): Query {
  return mail(db).where('nextAttemptAt', '<=', toTimestamp(now)).orderBy('nextAttemptAt');
}

/** The emails of `dueMailQuery`, read `pageSize` at a time. */
export const dueMailPages = (
  { db, log }: ListDeps,
  now: number,
  pageSize: number,
): AsyncGenerator<MailRecord[]> => dueRecords(dueMailQuery(db, now), toMailRecord, { log, pageSize });

/** All emails about an appointment, in no order. */
export function mailAbout(db: Firestore, appointmentId: string): Query {
  return mail(db).where('appointmentIds', 'array-contains', appointmentId);
}

/** All emails about any of some appointments, 30 at most, in no order. */
export function mailAboutAny(db: Firestore, appointmentIds: readonly string[]): Query {
  return mail(db).where('appointmentIds', 'array-contains-any', appointmentIds);
}

/** All emails to or about a patient, in no order. */
export function mailOf(db: Firestore, patientId: string): Query {
  return mail(db).where('patientId', '==', patientId);
}

/** Emails that were given up, and those whose patients have to be called. */
export function failedMailQuery(db: Firestore): Query {
  return mail(db).where('delivery.state', '==', 'ERROR');
}

export function callListQuery(db: Firestore): Query {
  return mail(db).where('toCall', '==', true);
}

export async function listMail({ log }: Pick<ListDeps, 'log'>, query: Query): Promise<MailRecord[]> {
  const { docs } = await query.get();
  return readListed(docs, toMailRecord, log).map(({ record }) => record);
}

/** Removes emails about which nobody will ask any more. The next run continues. */
export function removeOldMail({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return removeSome(db, mail(db).where('removeAt', '<=', toTimestamp(clock.now())));
}

/** Removes all emails to and about a patient; what has not left yet does not leave. May be repeated. */
export function removeMail(db: Firestore, patientId: string): Promise<void> {
  return removeAll(db, mailOf(db, patientId));
}
