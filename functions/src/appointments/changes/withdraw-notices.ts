import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { toTimestamp } from '#lib/firestore.ts';
import { outbox } from '#mail/mail-record.ts';
import { mailOf } from '#mail/mail-store.ts';
import { messages, messagesOf } from '#messages/message-store.ts';

interface WritingAct {
  patientId: string;
  /** The appointments that it was about. */
  ids: readonly string[];
  /** When it was committed, by which what it has written is known (ISO 8601). */
  at: string;
}

/**
 * What an act has written about appointments, as it is still when the transaction commits: whether an email may have left,
 * whether the patient has read a message of another's, and how to add the removal of all of it to the commit.
 */
export async function readNotices(
  db: Firestore,
  transaction: Transaction,
  { patientId, ids, at }: WritingAct,
) {
  const [mails, written] = await Promise.all(
    [mailOf(db, patientId), messagesOf(db, patientId)].map((query) =>
      transaction.get(query.where('createdAt', '==', toTimestamp(at))),
    ),
  );
  const isAbout = (id: unknown) => typeof id === 'string' && ids.includes(id);
  const emails = (mails?.docs ?? []).flatMap((document) => outbox.read(document) ?? []);
  const queued = emails.filter(({ appointmentIds }) => appointmentIds.some(isAbout));
  const told = (written?.docs ?? []).filter(
    // The one about a series that was booked names none of its visits.
    (message) => isAbout(message.get('appointmentId')) || message.get('kind') === 'series',
  );
  const records = told.flatMap((message) => messages.read(message) ?? []);
  return {
    mayHaveLeft: queued.some(
      ({ delivery: { state, attempts } }) => state !== 'NOT_SENT' && (state !== 'PENDING' || attempts > 0),
    ),
    // What the patient has done themselves counts as read from the start.
    isRead: records.some(({ readAt, createdAt }) => readAt !== null && readAt !== createdAt),
    addRemoval: () => {
      for (const { _id } of queued) outbox.remove(db, transaction, _id);
      for (const { ref } of told) transaction.delete(ref);
    },
  };
}
