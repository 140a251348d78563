import type { Conversation, ConversationChange } from '@garden-room/contract/endpoints/conversations';
import type { Message } from '@garden-room/contract/message';
import type { Transaction } from 'firebase-admin/firestore';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { findUser } from '#users/user-store.ts';
import { addDone, addReopening, type ConversationRecord, conversations } from './conversation-store.ts';
import { addReading, messages, unreadRepliesQuery } from './message-store.ts';
import { getConversation } from './read-messages.ts';

/**
 * Notes when the caller first read a message to them; what they have written themselves is the practice's to read, and
 * stays as it is.
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

/** The most messages that one commit takes; the next look marks the rest. */
const mostAtOnce = 400;

/**
 * Marks a conversation. `readUpTo`: read up to a message seen; with `done` also done, unless newer ones came
 * (`edited_meanwhile`). `unread`: to be read again, and open; the patient still sees it as read. `done: false`: open.
 * The answer is audited as a reading.
 */
export async function markConversation(
  deps: Deps,
  actor: Actor,
  patientId: string,
  change: ConversationChange,
): Promise<Conversation> {
  const { db } = deps;
  await runTransaction(db, async (transaction) => {
    const [conversation, patient] = await Promise.all([
      conversations.find(db, patientId, transaction),
      findUser(db, patientId),
    ]);
    if (!conversation || !patient) throw new AppError('not_found');
    const marking = { deps, actor, transaction, conversation };
    if (change.readUpTo !== undefined) await read(marking, change.readUpTo, change.done === true);
    else {
      if (change.unread && conversation.unread === 0)
        conversations.edit(db, transaction, patientId, { unread: 1 });
      reopen(marking);
    }
  });
  return getConversation(deps, actor, patientId);
}

interface Marking {
  deps: Deps;
  actor: Actor;
  transaction: Transaction;
  conversation: ConversationRecord;
}

async function read(
  { deps, actor, transaction, conversation }: Marking,
  upTo: string,
  isDone: boolean,
): Promise<void> {
  const { db, clock } = deps;
  const { _id: patientId } = conversation;
  const [newest, found] = await Promise.all([
    messages.find(db, upTo),
    messages.list(deps, unreadRepliesQuery(db, patientId).limit(mostAtOnce), transaction),
  ]);
  if (newest?.patientId !== patientId) throw new AppError('not_found');
  const seen = found.filter(({ createdAt }) => createdAt <= newest.createdAt);
  const left = found.length < mostAtOnce ? found.length - seen.length : conversation.unread - seen.length;
  if (isDone && left > 0)
    throw new AppError('edited_meanwhile', { message: 'They have written again. Please read that first.' });
  const now = clock.now();
  if (seen.length > 0 || left !== conversation.unread) {
    addReading(db, transaction, patientId, seen, now);
    conversations.edit(db, transaction, patientId, { unread: left });
  }
  if (!isDone || conversation.done) return;
  addDone(db, transaction, conversation);
  const target = `conversations/${patientId}` as const;
  const change = { action: 'finish-conversation', target, before: null, after: { patientId } } as const;
  addAudit(db, transaction, actor, change, now);
}

function reopen({ deps, actor, transaction, conversation }: Marking): void {
  if (!conversation.done) return;
  const { _id: patientId } = conversation;
  addReopening(deps.db, transaction, conversation);
  const target = `conversations/${patientId}` as const;
  const change = { action: 'reopen-conversation', target, before: null, after: { patientId } } as const;
  addAudit(deps.db, transaction, actor, change, deps.clock.now());
}
