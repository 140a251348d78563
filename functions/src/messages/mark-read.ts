import type { Conversation } from '@garden-room/contract/endpoints/conversations';
import type { Message } from '@garden-room/contract/message';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { findUser } from '#users/user-store.ts';
import { conversations } from './conversation-store.ts';
import { addReading, messages, unreadRepliesQuery } from './message-store.ts';

/**
 * Notes when the caller first read a message to them; what they have written themselves is the practice's to read, and
 * stays as it is. Refuses `not_found`, also for another's.
 */
export async function markMessageRead({ db, clock }: Deps, actor: Actor, id: string): Promise<Message> {
  const message = await messages.find(db, id);
  if (message?.patientId !== actor.user._id) throw new AppError('not_found');
  if (message.readAt || message.from === 'patient') return message;
  const now = clock.now();
  const batch = db.batch();
  addReading(db, batch, message.patientId, [message], now);
  await batch.commit();
  return { ...message, readAt: new Date(now).toISOString() };
}

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
      conversations.find(db, patientId),
      messages.find(db, readUpTo),
      findUser(db, patientId),
      messages.list(deps, unreadRepliesQuery(db, patientId).limit(mostAtOnce), transaction),
    ]);
    if (!conversation || !patient || newest?.patientId !== patientId) throw new AppError('not_found');
    const read = unread.filter(({ createdAt }) => createdAt <= newest.createdAt);
    const left = unread.length < mostAtOnce ? unread.length - read.length : conversation.unread - read.length;
    if (read.length === 0 && left === conversation.unread) return;
    addReading(db, transaction, patientId, read, clock.now());
    conversations.edit(db, transaction, patientId, { unread: left });
  });
  const marked = await conversations.find(db, patientId);
  if (!marked) throw new AppError('not_found');
  await auditRead(deps, actor, { target: `conversations/${patientId}`, patientId });
  return marked;
}
