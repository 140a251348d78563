import { type Message, senderSchema } from '@garden-room/contract/message';
import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { cursorId, cursorInstant } from '#lib/cursor.ts';
import type { ListDeps } from '#lib/deps.ts';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { type ListPage, listPage, type PageRequest } from '#lib/page.ts';
import { addMessagesChange } from '#users/user-store.ts';

/** `messages/{auto}`. The first messages came from the practice, all of them, and were about nothing. */
const storedMessage = z.object({
  patientId: z.string(),
  userEmail: z.string(),
  from: z._default(senderSchema, 'practice'),
  subject: z.string(),
  body: z.string(),
  appointmentId: z._default(z.nullable(z.string()), null),
  createdAt: storedInstant,
  readAt: z._default(z.nullable(storedInstant), null),
});

export type MessageRecord = Message & { patientId: string };

/** A message to be written, to or from a patient. */
export type NewMessage = Omit<MessageRecord, '_id' | 'createdAt' | 'readAt'>;

const messages = (db: Firestore) => db.collection('messages');

/** A fresh id, for a message that no Idempotency-Key names. */
export function newMessageId(db: Firestore): string {
  return messages(db).doc().id;
}

/**
 * Adds a message to a commit, so that an event and the word of it stand or fall together; a `create`, which fails when
 * there is one of that id. Answers what is written.
 */
export function addMessage(
  db: Firestore,
  writes: Writes,
  message: NewMessage,
  now: number,
  id = newMessageId(db),
): MessageRecord {
  writes.create(messages(db).doc(id), { ...message, createdAt: toTimestamp(now), readAt: null });
  addMessagesChange(db, writes, message.patientId);
  return { ...message, _id: id, createdAt: new Date(now).toISOString(), readAt: null };
}

export async function findMessage(db: Firestore, id: string): Promise<MessageRecord | null> {
  return toMessage(await messages(db).doc(id).get());
}

/** Adds to a commit that messages of one patient have been read by the other side. */
export function addReading(
  db: Firestore,
  writes: Writes,
  patientId: string,
  read: readonly MessageRecord[],
  now: number,
): void {
  for (const { _id } of read) writes.update(messages(db).doc(_id), { readAt: toTimestamp(now) });
  addMessagesChange(db, writes, patientId);
}

/** A patient's messages, newest first. */
export function messagesQuery(db: Firestore, patientId: string): Query {
  return messages(db)
    .where('patientId', '==', patientId)
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
}

/** All of them in no order: also one whose record lacks its time. */
export function messagesOf(db: Firestore, patientId: string): Query {
  return messages(db).where('patientId', '==', patientId);
}

/** What a patient has written and the practice has not read. */
export function unreadRepliesQuery(db: Firestore, patientId: string): Query {
  return unreadQuery(db, patientId).where('from', '==', 'patient');
}

/** How much of the practice's a patient has not read: by what is left, as the first messages do not say whose they are. */
export async function countUnread(db: Firestore, patientId: string): Promise<number> {
  const queries = [unreadQuery(db, patientId), unreadRepliesQuery(db, patientId)];
  const counts = await Promise.all(queries.map((query) => query.count().get()));
  const [all = 0, replies = 0] = counts.map((count) => count.data().count);
  return all - replies;
}

const unreadQuery = (db: Firestore, patientId: string): Query =>
  messages(db).where('patientId', '==', patientId).where('readAt', '==', null);

const messageCursor = z.tuple([cursorInstant, cursorId]);

export function listMessagePage(
  { db, log }: ListDeps,
  patientId: string,
  request: PageRequest,
): Promise<ListPage<MessageRecord>> {
  return listPage(messagesQuery(db, patientId), request, {
    cursor: messageCursor,
    orderedBy: ['createdAt'],
    parse: toMessage,
    log,
  });
}

export function toMessage(snapshot: DocumentSnapshot): MessageRecord | null {
  const stored = parseDocument(storedMessage, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}
