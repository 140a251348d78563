import type { Firestore } from 'firebase-admin/firestore';
import { toTimestamp, type Writes } from '#lib/firestore.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { outbox } from '#mail/mail-record.ts';
import { messages } from './message-store.ts';

interface WritingAct {
  patientId: string;
  /** The appointments that it was about; none of an act on the patient. */
  ids?: readonly string[];
  /** The kinds of its messages and emails that name no appointment. */
  kinds?: readonly string[];
  /** When it was committed, by which what it has written is known (ISO 8601). */
  at: string;
}

/**
 * The notices that an act has written to a patient: whether an email may have left, whether the patient has read
 * a message, and how to remove it in a commit, which fails if any has changed. Not locked: a deletion need not wait for
 * an undo.
 */
export async function readNotices(db: Firestore, { patientId, ids = [], kinds = [], at }: WritingAct) {
  const [mails, written] = await Promise.all(
    (['mail', 'messages'] as const).map((name) =>
      recordsOf(db, name, patientId).where('createdAt', '==', toTimestamp(at)).get(),
    ),
  );
  const isAbout = (id: unknown) => typeof id === 'string' && ids.includes(id);
  const queued = (mails?.docs ?? []).flatMap((document) => {
    const email = outbox.read(document);
    const isMeant = email && (email.appointmentIds.some(isAbout) || kinds.includes(email.kind));
    return isMeant ? [{ document, delivery: email.delivery }] : [];
  });
  const notices = (written?.docs ?? []).filter(
    // The one about a series that was booked names none of its visits.
    (message) => isAbout(message.get('appointmentId')) || [...kinds, 'series'].includes(message.get('kind')),
  );
  const records = notices.flatMap((message) => messages.read(message) ?? []);
  return {
    mayHaveLeft: queued.some(
      ({ delivery: { state, attempts } }) => state !== 'NOT_SENT' && (state !== 'PENDING' || attempts > 0),
    ),
    // What the patient has done themselves counts as read from the start.
    isRead: records.some(({ readAt, createdAt }) => readAt !== null && readAt !== createdAt),
    addRemoval: (writes: Writes) => {
      for (const { ref, updateTime } of [...queued.map(({ document }) => document), ...notices]) {
        writes.delete(ref, { lastUpdateTime: updateTime });
      }
    },
  };
}
