import type { MailRecipient, NotSentReason } from '@garden-room/contract/endpoints/mail';
import type { MailKind } from '@garden-room/contract/mail-words';
import { invitingKinds } from '@garden-room/contract/visit-events';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { addChangeMark } from '#lib/change-marks.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { toTimestamp, type Writes } from '#lib/firestore.ts';
import { dueRecords, removeAll } from '#lib/walk-documents.ts';
import { type Delivery, type MailRecord, openStates, outbox } from './mail-record.ts';

/** The time for which an email is kept after its time, for questions about what was sent. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

/** An email to be sent. Instants in UTC milliseconds. */
export interface NewMail {
  kind: MailKind;
  recipient: MailRecipient;
  /** The subject of the email, and how often that had changed: together with the kind they name the email. */
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
export function addMail(
  db: Firestore,
  writes: Writes,
  {
    kind,
    recipient,
    subject,
    sequence,
    patientId,
    appointmentIds = [],
    facts = {},
    dueAt,
    notSent = null,
    toCall = false,
  }: NewMail,
  now: number,
): void {
  const _id = `${subject}_${sequence}_${kind}`;
  addChangeMark(writes, outbox.all(db).doc(_id));
  outbox.create(db, writes, {
    _id,
    kind,
    recipient,
    patientId,
    sequence,
    appointmentIds: [...appointmentIds],
    facts,
    to: [],
    message: null,
    headers: {},
    createdAt: toIso(now),
    dueAt: toIso(dueAt),
    nextAttemptAt: notSent ? null : toIso(dueAt),
    toCall,
    removeAt: toIso(dueAt + keptMs),
    delivery: {
      state: notSent ? 'NOT_SENT' : 'PENDING',
      attempts: 0,
      startTime: null,
      endTime: notSent ? toIso(now) : null,
      leaseExpireTime: null,
      error: notSent,
    },
  });
}

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The fields that an attempt, or its end, changes. Instants in ISO 8601. */
export type MailChanges = Partial<
  Pick<MailRecord, 'to' | 'message' | 'headers' | 'nextAttemptAt' | 'toCall'>
> & {
  delivery?: Partial<Delivery>;
};

/** Adds a change of an email to the transaction that has read it. */
export function addMailChange(
  db: Firestore,
  transaction: Transaction,
  { _id, delivery: before, toCall }: MailRecord,
  { delivery, ...changes }: MailChanges,
): void {
  // What is only claimed, sent or tried again later the desk does not show.
  const isFailed = (delivery?.state ?? before.state) === 'ERROR';
  if (isFailed !== (before.state === 'ERROR') || (changes.toCall ?? toCall) !== toCall)
    addChangeMark(transaction, outbox.all(db).doc(_id));
  outbox.edit(db, transaction, _id, {
    ...changes,
    ...(delivery && { delivery: { ...before, ...delivery } }),
  });
}

/** The emails that the sweep has to look at (`now` in UTC milliseconds), the longest due first. */
export function dueMailQuery(db: Firestore, now: number): Query {
  return outbox.all(db).where('nextAttemptAt', '<=', toTimestamp(now)).orderBy('nextAttemptAt');
}

/** The emails of `dueMailQuery`, read `pageSize` at a time. */
export const dueMailPages = (
  { db, log }: ListDeps,
  now: number,
  pageSize: number,
): AsyncGenerator<MailRecord[]> => dueRecords(dueMailQuery(db, now), outbox.read, { log, pageSize });

/** Emails that should have left by then (UTC milliseconds) and have not, the longest due first. */
export function waitingMailQuery(db: Firestore, until: number): Query {
  return outbox
    .all(db)
    .where('delivery.state', 'in', openStates)
    .where('dueAt', '<=', toTimestamp(until))
    .orderBy('dueAt');
}

/** Emails that can still leave, the first due first: one that waits for another attempt was due long ago. */
export const nextMailQuery = (db: Firestore): Query =>
  outbox.all(db).where('delivery.state', 'in', openStates).orderBy('dueAt');

/** Whether any of the emails that are kept has left. */
export async function hasSentMail(db: Firestore): Promise<boolean> {
  return !(await outbox.all(db).where('delivery.state', '==', 'SUCCESS').limit(1).select().get()).empty;
}

/** All emails about an appointment, in no order. */
export function mailAbout(db: Firestore, appointmentId: string): Query {
  return outbox.all(db).where('appointmentIds', 'array-contains', appointmentId);
}

/** Emails that enter a visit into calendars. */
export const invitationsTo = (db: Firestore, appointmentId: string): Query =>
  mailAbout(db, appointmentId).where('kind', 'in', invitingKinds);

/** Emails that were given up. */
export function failedMailQuery(db: Firestore): Query {
  return outbox.all(db).where('delivery.state', '==', 'ERROR');
}

/** Emails whose patients have to be called. */
export function callListQuery(db: Firestore): Query {
  return outbox.all(db).where('toCall', '==', true);
}

/** Removes emails about which nobody will ask any more. May be repeated. */
export function removeOldMail({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return removeAll(db, outbox.all(db).where('removeAt', '<=', toTimestamp(clock.now())));
}
