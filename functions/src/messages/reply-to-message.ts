import type { Message, Sender } from '@garden-room/contract/message';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { documentIdFor } from '#lib/idempotency-key.ts';
import { runTransaction } from '#lib/run-transaction.ts';
import type { Actor } from '#users/actor.ts';
import { findUser } from '#users/user-store.ts';
import { addMessageMail } from './add-message-mail.ts';
import { addToConversation } from './conversation-store.ts';
import { addMessage, findMessage, type MessageRecord, newMessageId } from './message-store.ts';

interface Reply {
  /** The message that is answered. */
  id: string;
  body: string;
  idempotencyKey: string | undefined;
}

/**
 * Answers a message in its patient's conversation: as the patient in their own, as the practice in another user's. The answer
 * is about what the message was about. The same key with the same text answers the same message. Refuses `not_found`,
 * also for another's, and of a repeated key `idempotency_mismatch`.
 */
export async function replyToMessage(deps: Deps, actor: Actor, reply: Reply): Promise<Message> {
  const { db } = deps;
  const { idempotencyKey: key } = reply;
  const replyId = key === undefined ? newMessageId(db) : documentIdFor(actor.user._id, key);
  try {
    return await write(deps, actor, reply, replyId);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // The same request was faster; this time it is found.
    return write(deps, actor, reply, replyId);
  }
}

function write(deps: Deps, actor: Actor, { id, body }: Reply, replyId: string): Promise<Message> {
  const { db, clock } = deps;
  return runTransaction(db, async (transaction) => {
    const [message, earlier] = await Promise.all([findMessage(db, id), findMessage(db, replyId)]);
    const isTheirs = message?.patientId === actor.user._id || actor.user.role === 'Admin';
    if (!message || !isTheirs) throw new AppError('not_found', { message: 'There is no such message.' });
    const { patientId, subject, appointmentId } = message;
    if (earlier) return answerAgain(earlier, { patientId, body });
    const isOwn = patientId === actor.user._id;
    const patient = isOwn ? actor.user : await findUser(db, patientId);
    if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
    const now = clock.now();
    const from: Sender = isOwn ? 'patient' : 'practice';
    const userEmail = patient.email;
    const written = { patientId, userEmail, from, subject: asReply(subject), body, appointmentId };
    const answer = addMessage(db, transaction, written, now, replyId);
    addToConversation(db, transaction, { patient, from, body }, now);
    if (!isOwn) {
      addMessageMail(deps, transaction, patient, replyId, now);
      const change = { action: 'reply', target: `messages/${replyId}`, before: null, after: { patientId } };
      addAudit(db, transaction, actor, change, now);
    }
    return answer;
  });
}

function answerAgain(
  earlier: MessageRecord,
  { patientId, body }: Pick<MessageRecord, 'patientId' | 'body'>,
): MessageRecord {
  if (earlier.patientId === patientId && earlier.body === body) return earlier;
  throw new AppError('idempotency_mismatch', { message: 'This was sent already, with another text.' });
}

const longestSubject = 200;

/** `Your visit is confirmed` -> `Re: Your visit is confirmed`, once. */
function asReply(subject: string): string {
  return [...`Re: ${subject.replace(/^Re: /, '')}`].slice(0, longestSubject).join('');
}
