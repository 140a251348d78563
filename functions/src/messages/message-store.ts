import type { Message } from '@garden-room/contract/message';
import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { cursorId, cursorInstant } from '#lib/cursor.ts';
import type { ListDeps } from '#lib/deps.ts';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { type ListPage, listPage, type PageRequest } from '#lib/page.ts';
import { addMessagesChange } from '#users/user-store.ts';

/** `messages/{auto}` */
const storedMessage = z.object({
  patientId: z.string(),
  userEmail: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: storedInstant,
  readAt: z._default(z.nullable(storedInstant), null),
});

/** A message from the practice to a patient. */
export interface NewMessage {
  patientId: string;
  userEmail: string;
  subject: string;
  body: string;
}

export type MessageRecord = Message & { patientId: string };

const messages = (db: Firestore) => db.collection('messages');

/** Adds a message to a commit, so that an event and the word of it stand or fall together. Answers its id. */
export function addMessage(db: Firestore, writes: Writes, message: NewMessage, now: number): string {
  const document = messages(db).doc();
  writes.create(document, { ...message, createdAt: toTimestamp(now), readAt: null });
  addMessagesChange(db, writes, message.patientId);
  return document.id;
}

export async function findMessage(db: Firestore, id: string): Promise<MessageRecord | null> {
  return toMessage(await messages(db).doc(id).get());
}

/** Marks a message as read, once. */
export async function markRead(db: Firestore, message: MessageRecord, now: number): Promise<void> {
  const batch = db.batch();
  batch.update(messages(db).doc(message._id), { readAt: toTimestamp(now) });
  addMessagesChange(db, batch, message.patientId);
  await batch.commit();
}

/** A patient's messages, newest first. */
export function messagesQuery(db: Firestore, patientId: string): Query {
  return messages(db)
    .where('patientId', '==', patientId)
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
}

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

function toMessage(snapshot: DocumentSnapshot): MessageRecord | null {
  const stored = parseDocument(storedMessage, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}
