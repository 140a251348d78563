import type { Conversation } from '@garden-room/contract/endpoints/conversations';
import { type Sender, senderSchema } from '@garden-room/contract/message';
import {
  type DocumentSnapshot,
  FieldValue,
  Filter,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { derivedCollection } from '#lib/collection.ts';
import { storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { removeAll } from '#lib/walk-documents.ts';
import { messagesOf } from './message-store.ts';

const storedConversation = z.object({
  patientName: z.string(),
  hasAccount: z._default(z.boolean(), true),
  unread: z.int(),
  lastMessageAt: storedInstant,
  lastFrom: senderSchema,
  /** Whether the last message asks for an answer in writing. */
  asks: z._default(z.boolean(), true),
  excerpt: z.string(),
});

/**
 * `conversations/{patientId}`: what the practice's list shows of a patient's messages, so that a page of it costs the
 * same however much has been written. What events write does not count: nobody waits for an answer to it.
 */
export const conversations = derivedCollection(
  'conversations',
  storedConversation,
  (stored): Conversation => {
    const { asks: _, ...conversation } = stored;
    return { ...conversation, waits: isWaiting(stored) };
  },
);

interface Written {
  patient: { _id: string; name: string; hasAccount: boolean };
  from: Sender;
  body: string;
  /** Written by the site when the patient has pressed something: that is news, and no question. */
  isNotice?: true;
}

/** Adds to a commit what a message from a person changes in its conversation. */
export function addToConversation(
  db: Firestore,
  writes: Writes,
  { patient, from, body, isNotice }: Written,
  now: number,
): void {
  const changes = {
    patientName: patient.name,
    hasAccount: patient.hasAccount,
    unread: FieldValue.increment(from === 'patient' ? 1 : 0),
    unanswered: from === 'patient' ? FieldValue.increment(1) : 0,
    lastMessageAt: toTimestamp(now),
    lastFrom: from,
    asks: !isNotice,
    excerpt: excerptOf(body),
  };
  writes.set(conversations.all(db).doc(patient._id), changes, { merge: true });
}

/**
 * How much a patient has written since the practice last wrote, still so when the transaction commits. Not counted before
 * the field, nor in a broken conversation, which the next message mends.
 */
export async function countUnanswered(
  db: Firestore,
  transaction: Transaction,
  patientId: string,
): Promise<number> {
  const snapshot = await transaction.get(conversations.all(db).doc(patientId));
  return z.catch(z.int(), 0).parse(snapshot.get('unanswered'));
}

/** Conversations, the newest message first. */
export const conversationsQuery = (db: Firestore): Query => conversations.newestFirst(db, 'lastMessageAt');

const countOf = async (query: Query) => (await query.count().get()).data().count;

/** In how many conversations the practice has not read everything. */
export function countUnreadConversations(db: Firestore): Promise<number> {
  return countOf(conversations.all(db).where('unread', '>', 0));
}

/** How many conversations wait for an answer, as `isWaiting` says it of one: those whose last word is the patient's, without news that were read. */
export async function countWaiting(db: Firestore): Promise<number> {
  const theirs = conversations.all(db).where('lastFrom', '==', 'patient');
  const news = theirs
    .where('unread', '==', 0)
    .where(Filter.or(Filter.where('asks', '==', false), Filter.where('hasAccount', '==', false)));
  const [all, settled] = await Promise.all([countOf(theirs), countOf(news)]);
  return all - settled;
}

/**
 * Whether a conversation waits for an answer: its last word is the patient's. What the site has written for them waits until it is
 * read, and so does all of a patient without an account, who would read no answer.
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
  const { lastMessageAt, lastFrom, asks, excerpt, unread, unanswered } = moving.data() ?? {};
  const isLater = !there?.exists || moving.get('lastMessageAt') > there.get('lastMessageAt');
  const changes = {
    patientName: to.name,
    hasAccount: to.hasAccount,
    unread: FieldValue.increment(Number(unread) || 0),
    unanswered: FieldValue.increment(Number(unanswered) || 0),
    // Only the site has written for a patient without an account.
    ...(isLater && { lastMessageAt, lastFrom, asks: asks ?? false, excerpt }),
  };
  writes.set(conversations.all(db).doc(to._id), changes, { merge: true });
  writes.delete(moving.ref);
}

/** Removes all that a patient and the practice have written to each other. May be repeated. */
export async function removeMessages(db: Firestore, patientId: string): Promise<void> {
  await removeAll(db, messagesOf(db, patientId));
  await conversations.all(db).doc(patientId).delete();
}
