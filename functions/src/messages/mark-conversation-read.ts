import type { Conversation } from '@garden-room/contract/conversation';
import type { Transaction } from 'firebase-admin/firestore';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { readListed } from '#lib/read-listed.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { findUser } from '#users/user-store.ts';
import { addUnreadChange, findConversation } from './conversation-store.ts';
import {
  addReading,
  findMessage,
  type MessageRecord,
  toMessage,
  unreadRepliesQuery,
} from './message-store.ts';

/** As many as one commit takes; the next look marks the rest. */
const mostAtOnce = 400;

/**
 * Notes that the practice has read what a patient wrote, up to a message that it has seen: what has come since stays
 * unread. Returns the conversation, and that is audited as its reading. Refuses `not_found`.
 */
export async function markConversationRead(
  deps: Deps,
  actor: Actor,
  patientId: string,
  readUpTo: string,
): Promise<Conversation> {
  const { db, clock } = deps;
  await runTransaction(db, async (transaction) => {
    const [conversation, newest, patient, unread] = await Promise.all([
      findConversation(db, patientId),
      findMessage(db, readUpTo),
      findUser(db, patientId),
      unreadReplies(deps, transaction, patientId),
    ]);
    if (!conversation || !patient || newest?.patientId !== patientId) throw new AppError('not_found');
    const read = unread.filter(({ createdAt }) => createdAt <= newest.createdAt);
    const left = unread.length < mostAtOnce ? unread.length - read.length : conversation.unread - read.length;
    if (read.length === 0 && left === conversation.unread) return;
    addReading(db, transaction, patientId, read, clock.now());
    addUnreadChange(db, transaction, patientId, left);
  });
  const marked = await findConversation(db, patientId);
  if (!marked) throw new AppError('not_found');
  await auditRead(deps, actor, { target: `conversations/${patientId}`, patientId });
  return marked;
}

async function unreadReplies(
  { db, log }: Deps,
  transaction: Transaction,
  patientId: string,
): Promise<MessageRecord[]> {
  const { docs } = await transaction.get(unreadRepliesQuery(db, patientId).limit(mostAtOnce));
  return readListed(docs, toMessage, log).map(({ record }) => record);
}
