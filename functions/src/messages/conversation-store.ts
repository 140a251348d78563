import type { Conversation } from '@garden-room/contract/endpoints/conversations';
import { type Sender, senderSchema } from '@garden-room/contract/message';
import type { BesideName } from '@garden-room/contract/patient';
import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  Filter,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { BrokenRecordError } from '#lib/broken-record.ts';
import { addChangeMark } from '#lib/change-marks.ts';
import { derivedCollection } from '#lib/collection.ts';
import { storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';

const storedConversation = z.object({
  patientName: z.string(),
  hasAccount: z._default(z.boolean(), true),
  unread: z.int(),
  /** Absent once the conversation is done: the list of those that are open is ordered by it. */
  lastMessageAt: z.optional(storedInstant),
  lastFrom: senderSchema,
  /** Whether the last message asks for an answer in writing. */
  asks: z._default(z.boolean(), true),
  excerpt: z.string(),
  /** The values of `lastMessageAt` and `asks` before the practice was done with it; it waits for nothing meanwhile. */
  doneMessageAt: z.optional(storedInstant),
  doneAsks: z.optional(z.boolean()),
});

/** A conversation as it is stored; `asks` also of one that is done, as it was before. */
export type ConversationRecord = Omit<Conversation, keyof BesideName> & { asks: boolean };

/**
 * `conversations/{patientId}`: what the practice's list shows of a patient's messages, so that a page of it costs the
 * same however much has been written. What events write does not count: nobody waits for an answer to it.
 */
export const conversations = derivedCollection(
  'conversations',
  storedConversation,
  (stored, { ref }): ConversationRecord => {
    const { doneMessageAt, doneAsks = stored.asks, ...conversation } = stored;
    const lastMessageAt = stored.lastMessageAt ?? doneMessageAt;
    if (lastMessageAt === undefined) throw new BrokenRecordError(ref.path, ['lastMessageAt']);
    const wasDone = doneMessageAt !== undefined;
    return { ...conversation, lastMessageAt, asks: doneAsks, done: wasDone, waits: isWaiting(stored) };
  },
  { marked: true },
);

interface Written {
  patient: { _id: string; name: string; hasAccount: boolean };
  from: Sender;
  body: string;
  /** Whether the practice was done with it: it stays so where the practice itself has written. */
  isDone?: boolean;
  /** Written by the site when the patient has pressed something: that is news, and no question. */
  isNotice?: true;
}

/** Adds to a commit what a message from a person changes in its conversation. */
export function addToConversation(
  db: Firestore,
  writes: Writes,
  { patient, from, body, isDone, isNotice }: Written,
  now: number,
): void {
  const staysDone = from === 'practice' && isDone === true;
  const changes = {
    patientName: patient.name,
    hasAccount: patient.hasAccount,
    unread: FieldValue.increment(from === 'patient' ? 1 : 0),
    unanswered: from === 'patient' ? FieldValue.increment(1) : 0,
    lastFrom: from,
    ...(staysDone
      ? { doneMessageAt: toTimestamp(now), doneAsks: true }
      : { ...noLongerDone, lastMessageAt: toTimestamp(now), asks: !isNotice }),
    excerpt: excerptOf(body),
  };
  merge(db, writes, patient._id, changes);
}

/** Adds to a commit some fields of a conversation, which may not be there yet. */
function merge(db: Firestore, writes: Writes, patientId: string, fields: DocumentData): void {
  const document = conversations.all(db).doc(patientId);
  addChangeMark(writes, document);
  writes.set(document, fields, { merge: true });
}

const noLongerDone = { doneMessageAt: FieldValue.delete(), doneAsks: FieldValue.delete() };

/** Adds to a commit that the practice is done with a conversation: it leaves the open ones, and waits for nothing. */
export function addDone(
  db: Firestore,
  writes: Writes,
  { _id, lastMessageAt, asks }: ConversationRecord,
): void {
  const open = { lastMessageAt: undefined, asks: false };
  conversations.edit(db, writes, _id, { ...open, doneMessageAt: lastMessageAt, doneAsks: asks });
}

/** Adds to a commit that a conversation is among the open ones again, as it was. */
export function addReopening(
  db: Firestore,
  writes: Writes,
  { _id, lastMessageAt, asks }: ConversationRecord,
): void {
  const doneFields = { doneMessageAt: undefined, doneAsks: undefined };
  conversations.edit(db, writes, _id, { ...doneFields, lastMessageAt, asks });
}

/** Whether the practice is done with a patient's conversation, still so when the transaction commits. */
export async function isDoneWith(
  db: Firestore,
  transaction: Transaction,
  patientId: string,
): Promise<boolean> {
  const snapshot = await transaction.get(conversations.all(db).doc(patientId));
  return snapshot.get('doneMessageAt') !== undefined;
}

/**
 * The number of a patient's messages since the practice last wrote, still the same when the transaction commits. Not
 * counted before the field, nor in a broken conversation, which the next message mends.
 */
export async function countUnanswered(
  db: Firestore,
  transaction: Transaction,
  patientId: string,
): Promise<number> {
  const snapshot = await transaction.get(conversations.all(db).doc(patientId));
  return z.catch(z.int(), 0).parse(snapshot.get('unanswered'));
}

/** Open conversations, the newest message first. */
export const conversationsQuery = (db: Firestore): Query => conversations.newestFirst(db, 'lastMessageAt');

/** Conversations that the practice is done with, the newest message first. */
export const doneConversationsQuery = (db: Firestore): Query =>
  conversations.newestFirst(db, 'doneMessageAt');

const countOf = async (query: Query) => (await query.count().get()).data().count;

/** The number of conversations in which the practice has not read everything. */
export function countUnreadConversations(db: Firestore): Promise<number> {
  return countOf(conversations.all(db).where('unread', '>', 0));
}

/** Conversations that wait for an answer, as `isWaiting`: the patient's word is last, and not news already read. */
export async function countWaiting(db: Firestore): Promise<number> {
  const theirs = conversations.all(db).where('lastFrom', '==', 'patient');
  const news = theirs
    .where('unread', '==', 0)
    .where(Filter.or(Filter.where('asks', '==', false), Filter.where('hasAccount', '==', false)));
  const [messageCount, newsCount] = await Promise.all([countOf(theirs), countOf(news)]);
  return messageCount - newsCount;
}

/**
 * Whether a conversation waits for an answer: its last word is the patient's. What the site has written for them waits
 * until it is read, and so does all of a patient without an account, who would read no answer.
 */
const isWaiting = ({ lastFrom, asks, hasAccount, unread }: z.output<typeof storedConversation>) =>
  lastFrom === 'patient' && (unread > 0 || (asks && hasAccount));

const excerptLength = 140;

/** The beginning of a text on one line, in whole characters; dots say that it goes on. */
function excerptOf(body: string): string {
  const letters = [...body.replace(/\s+/g, ' ')];
  if (letters.length <= excerptLength) return letters.join('');
  return `${letters.slice(0, excerptLength).join('').trimEnd()}…`;
}

/** The conversations of two records that become one, read through the transaction that joins them. */
export async function readMovingConversations(
  db: Firestore,
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<{ moving: DocumentSnapshot | undefined; there: DocumentSnapshot | undefined }> {
  const [moving, there] = await transaction.getAll(
    conversations.all(db).doc(from),
    conversations.all(db).doc(to),
  );
  return { moving, there };
}

/** Adds to that commit that one conversation goes on in the other, with what is unread in both. */
export function addMovedConversation(
  db: Firestore,
  writes: Writes,
  { moving, there }: Awaited<ReturnType<typeof readMovingConversations>>,
  to: Written['patient'],
): void {
  if (!moving?.exists) return;
  const { lastFrom, excerpt, unread, unanswered } = moving.data() ?? {};
  const latest = there?.exists && lastOf(there) >= lastOf(moving) ? there : moving;
  const isLater = latest === moving;
  const changes = {
    // A conversation that was done is open again: there is more in it than the practice has seen.
    ...noLongerDone,
    patientName: to.name,
    hasAccount: to.hasAccount,
    unread: FieldValue.increment(Number(unread) || 0),
    unanswered: FieldValue.increment(Number(unanswered) || 0),
    lastMessageAt: lastOf(latest),
    // Only the site has written for a patient without an account.
    ...(isLater && { lastFrom, asks: asksOf(moving) ?? false, excerpt }),
    ...(!isLater && { asks: asksOf(latest) ?? true }),
  };
  merge(db, writes, to._id, changes);
  writes.delete(moving.ref);
}

const lastOf = (document: DocumentSnapshot) => document.get('lastMessageAt') ?? document.get('doneMessageAt');
const asksOf = (document: DocumentSnapshot) => document.get('doneAsks') ?? document.get('asks');
