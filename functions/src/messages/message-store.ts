import { type Message, type Sender, senderSchema } from '@garden-room/contract/message';
import { type EventMessage, messageWords } from '@garden-room/contract/message-words';
import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { cursorId, cursorInstant } from '#lib/cursor.ts';
import type { ListDeps } from '#lib/deps.ts';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { type ListPage, listPage, type PageRequest } from '#lib/page.ts';
import { zoneOfRecord } from '#schedule/schedule-store.ts';
import type { UserRecord } from '#users/user-record.ts';
import { addRecordChange } from '#users/user-store.ts';

/**
 * `messages/{auto}`: what all have in common, besides a text or an event. The first messages all came from the practice and
 * were about no appointment.
 */
const storedMessage = z.object({
  patientId: z.string(),
  userEmail: z.string(),
  from: z._default(senderSchema, 'practice'),
  appointmentId: z._default(z.nullable(z.string()), null),
  /** Of what people write; what events write belongs to its appointment. */
  thread: z.optional(z.string()),
  createdAt: storedInstant,
  readAt: z._default(z.nullable(storedInstant), null),
});

/** What people write, and what events wrote before they stored a kind and its facts. */
const storedText = z.object({ subject: z.string(), body: z.string() });
/** With any kind and facts: a newer version may have written them. */
const storedEvent = z.object({ kind: z.string(), facts: z.looseObject({}) });

export type MessageRecord = Message & { patientId: string };

/** A message that people write, to or from a patient. Without a thread it begins one. */
type NewMessage = Omit<MessageRecord, '_id' | 'kind' | 'facts' | 'thread' | 'createdAt' | 'readAt'> & {
  thread?: string;
};

/** What an event writes, and the appointment that it is about. */
export type NewEventMessage = EventMessage & Pick<Message, 'appointmentId'>;

const messages = (db: Firestore) => db.collection('messages');

/** A fresh id, for a message that no Idempotency-Key names. */
export function newMessageId(db: Firestore): string {
  return messages(db).doc().id;
}

/**
 * Adds to a commit a message that a person has written; a `create`, which fails when there is one of that id. Answers what
 * is written.
 */
export function addMessage(
  db: Firestore,
  writes: Writes,
  message: NewMessage,
  now: number,
  id = newMessageId(db),
): MessageRecord {
  const inThread = { ...message, thread: message.thread ?? id };
  add(db, writes, inThread, { now, id, readAt: null });
  return { ...inThread, ...noEvent, _id: id, createdAt: new Date(now).toISOString(), readAt: null };
}

/**
 * Adds an event's message to the event's own commit: its kind and facts, of which `toMessage` makes the words. What patients
 * have done themselves is no news to them: it counts as read. `from` the patient, it tells the practice, in their
 * conversation. To a patient without an account, who could not read it, the commit only changes their record, as every
 * message does.
 */
export function addEventMessage(
  db: Firestore,
  writes: Writes,
  patient: Pick<UserRecord, '_id' | 'email' | 'hasAccount'>,
  message: NewEventMessage,
  now: number,
  from: Sender = 'practice',
): void {
  const { _id: patientId, email: userEmail, hasAccount } = patient;
  if (!hasAccount && from === 'practice') {
    addRecordChange(db, writes, patientId);
    return;
  }
  const isOwnAct = from === 'practice' && 'by' in message.facts && message.facts.by === 'patient';
  const stored = { patientId, userEmail, from, ...message };
  add(db, writes, stored, { now, id: newMessageId(db), readAt: isOwnAct ? now : null });
}

function add(
  db: Firestore,
  writes: Writes,
  message: NewMessage | (NewEventMessage & { patientId: string }),
  { now, id, readAt }: { now: number; id: string; readAt: number | null },
): void {
  const times = { createdAt: toTimestamp(now), readAt: readAt === null ? null : toTimestamp(readAt) };
  writes.create(messages(db).doc(id), { ...message, ...times });
  addRecordChange(db, writes, message.patientId);
}

export async function findMessage(db: Firestore, id: string): Promise<MessageRecord | null> {
  return toMessage(await messages(db).doc(id).get());
}

/** All messages about any of some appointments, 30 at most, in no order. */
export function messagesAboutAny(db: Firestore, appointmentIds: readonly string[]): Query {
  return messages(db).where('appointmentId', 'in', appointmentIds);
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
  addRecordChange(db, writes, patientId);
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

/** The messages that offer an opening. */
export const offersQuery = (db: Firestore, openingId: string): Query =>
  messages(db).where('facts.openingId', '==', openingId);

/** Ids of the patients to whom an opening was offered, by the messages that did. */
export async function patientsOffered(db: Firestore, openingId: string): Promise<string[]> {
  const { docs } = await offersQuery(db, openingId).select('patientId').get();
  return docs.map((message) => String(message.get('patientId')));
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

/** Reads a message; the words of an event's are made here. */
export function toMessage(snapshot: DocumentSnapshot): MessageRecord | null {
  const stored = parseDocument(storedMessage, snapshot);
  const content = snapshot.get('kind') === undefined ? messageText(snapshot) : eventOf(snapshot);
  if (!stored || !content) return null;
  const thread = stored.thread ?? stored.appointmentId ?? snapshot.id;
  return { _id: snapshot.id, ...stored, thread, ...content };
}

const noEvent = { kind: 'written', facts: {} };

function messageText(snapshot: DocumentSnapshot) {
  const text = parseDocument(storedText, snapshot);
  return text && { ...noEvent, ...text };
}

function eventOf(snapshot: DocumentSnapshot) {
  const event = parseDocument(storedEvent, snapshot);
  if (!event) return null;
  const { kind, facts } = event;
  const zoned = 'timeZone' in facts && { timeZone: zoneOfRecord(snapshot.ref.firestore, facts['timeZone']) };
  const read = { kind, facts: { ...facts, ...zoned } };
  return { ...read, ...messageWords(read) };
}
