import { type Message, type Sender, senderSchema } from '@garden-room/contract/message';
import { type EventMessage, messageWords } from '@garden-room/contract/message-words';
import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { BrokenRecordError } from '#lib/broken-record.ts';
import { derivedCollection } from '#lib/collection.ts';
import type { ListDeps } from '#lib/deps.ts';
import { storedInstant, type Writes } from '#lib/firestore.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import { zoneOfRecord } from '#schedule/schedule-store.ts';
import type { UserRecord } from '#users/user-record.ts';
import { addRecordChange } from '#users/user-store.ts';

const storedMessage = z.object({
  patientId: z.string(),
  userEmail: z.string(),
  /** The first messages all came from the practice and were about no appointment. */
  from: z._default(senderSchema, 'practice'),
  appointmentId: z._default(z.nullable(z.string()), null),
  /** The thread of what people write; what events write belongs to its appointment. */
  thread: z.optional(z.string()),
  createdAt: storedInstant,
  readAt: z._default(z.nullable(storedInstant), null),
  /** The text of a message by a person, or by an event before they stored a kind and its facts. */
  subject: z.optional(z.string()),
  body: z.optional(z.string()),
  /** Kind and facts of what an event wrote, whatever they are: a newer version may have written them. */
  kind: z.optional(z.string()),
  facts: z.optional(z.looseObject({})),
});

/** `messages/{auto}`; the words of an event's are made when it is read. */
export const messages = derivedCollection('messages', storedMessage, withWords);

type StoredMessage = { _id: string } & z.output<typeof storedMessage>;

export type MessageRecord = Message & { patientId: string };

/** A message that people write, to or from a patient. Without a thread it begins one. */
type NewMessage = Omit<MessageRecord, '_id' | 'kind' | 'facts' | 'thread' | 'createdAt' | 'readAt'> & {
  thread?: string;
};

/** The message of an event, and the appointment that it is about. */
export type NewEventMessage = EventMessage & Pick<Message, 'appointmentId'>;

/** The refusal of a key that comes with another message. */
export const sentOtherwise = 'This was sent already, with another text.';

/** Adds to a commit a message that a person has written, and answers what is written. */
export function addMessage(db: Firestore, writes: Writes, message: NewMessage, now: number): MessageRecord {
  const id = messages.newId(db);
  const fields = { ...message, _id: id, thread: message.thread ?? id };
  const written = { ...fields, createdAt: new Date(now).toISOString(), readAt: null };
  add(db, writes, written);
  return { ...written, ...noEvent };
}

/**
 * Adds an event's message, its kind and facts, to the event's commit. Patients' own acts count as read by them; `from`
 * the patient, it tells the practice. For a patient without an account only their record is changed. Returns the
 * message's id, or null.
 */
export function addEventMessage(
  db: Firestore,
  writes: Writes,
  patient: Pick<UserRecord, '_id' | 'email' | 'hasAccount'>,
  message: NewEventMessage,
  now: number,
  from: Sender = 'practice',
): string | null {
  const { _id: patientId, email: userEmail, hasAccount } = patient;
  if (!hasAccount && from === 'practice') {
    addRecordChange(db, writes, patientId);
    return null;
  }
  const isOwnAct = from === 'practice' && 'by' in message.facts && message.facts.by === 'patient';
  const createdAt = new Date(now).toISOString();
  const readAt = isOwnAct ? createdAt : null;
  const _id = messages.newId(db);
  add(db, writes, { patientId, userEmail, from, ...message, _id, createdAt, readAt });
  return _id;
}

function add(db: Firestore, writes: Writes, message: StoredMessage): void {
  messages.create(db, writes, message);
  addRecordChange(db, writes, message.patientId);
}

/** All messages about any of some appointments, 30 at most, in no order. */
export function messagesAboutAny(db: Firestore, appointmentIds: readonly string[]): Query {
  return messages.all(db).where('appointmentId', 'in', appointmentIds);
}

/** Adds to a commit that messages of one patient have been read by the other side. */
export function addReading(
  db: Firestore,
  writes: Writes,
  patientId: string,
  read: readonly MessageRecord[],
  now: number,
): void {
  const readAt = new Date(now).toISOString();
  for (const { _id } of read) messages.edit(db, writes, _id, { readAt });
  addRecordChange(db, writes, patientId);
}

/** A patient's messages, newest first. */
export function messagesQuery(db: Firestore, patientId: string): Query {
  return messages
    .all(db)
    .where('patientId', '==', patientId)
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
}

/** Messages of a patient that the practice has not read. */
export function unreadRepliesQuery(db: Firestore, patientId: string): Query {
  return unreadQuery(db, patientId).where('from', '==', 'patient');
}

/**
 * The number of the practice's messages that a patient has not read: a difference, as the first messages do not say
 * whose they are.
 */
export async function countUnread(db: Firestore, patientId: string): Promise<number> {
  const queries = [unreadQuery(db, patientId), unreadRepliesQuery(db, patientId)];
  const counts = await Promise.all(queries.map((query) => query.count().get()));
  const [all = 0, replies = 0] = counts.map((count) => count.data().count);
  return all - replies;
}

/** The messages that offer some openings, 30 at most. */
export const offersQuery = (db: Firestore, openingIds: readonly string[]): Query =>
  messages.all(db).where('facts.openingId', 'in', openingIds);

/** Ids of the patients to whom some openings, 30 at most, were offered, by the opening, from the messages that did. */
export async function patientsOffered(
  db: Firestore,
  openingIds: readonly string[],
): Promise<Map<unknown, string[]>> {
  if (openingIds.length === 0) return new Map();
  const { docs } = await offersQuery(db, openingIds).select('patientId', 'facts.openingId').get();
  const byOpening = Map.groupBy(docs, (message): unknown => message.get('facts.openingId'));
  return new Map(
    [...byOpening].map(([id, offers]) => [id, offers.map((offer) => String(offer.get('patientId')))]),
  );
}

const unreadQuery = (db: Firestore, patientId: string): Query =>
  messages.all(db).where('patientId', '==', patientId).where('readAt', '==', null);

/** One page of a patient's messages, newest first. */
export const listMessagePage = (
  deps: ListDeps,
  patientId: string,
  request: PageRequest,
): Promise<ListPage<MessageRecord>> =>
  messages.page(deps, messagesQuery(deps.db, patientId), 'createdAt', request);

const noEvent = { kind: 'written', facts: {} };

function withWords(
  { kind, facts, subject, body, ...message }: StoredMessage,
  { ref }: DocumentSnapshot,
): MessageRecord {
  const thread = message.thread ?? message.appointmentId ?? message._id;
  if (kind === undefined) {
    if (subject === undefined || body === undefined)
      throw new BrokenRecordError(ref.path, [subject === undefined ? 'subject' : 'body']);
    return { ...message, thread, ...noEvent, subject, body };
  }
  if (!facts) throw new BrokenRecordError(ref.path, ['facts']);
  const zoned = 'timeZone' in facts && { timeZone: zoneOfRecord(ref.firestore, facts['timeZone']) };
  const event = { kind, facts: { ...facts, ...zoned } };
  return { ...message, thread, ...event, ...messageWords(event) };
}
