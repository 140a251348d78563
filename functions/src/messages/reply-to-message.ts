import type { Message, Sender } from '@garden-room/contract/message';
import { isStaff } from '@garden-room/contract/staff';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runAct } from '#lib/run-act.ts';
import type { Actor } from '#users/actor.ts';
import type { UserRecord } from '#users/user-record.ts';
import { findUser } from '#users/user-store.ts';
import { addMessageMail } from './add-message-mail.ts';
import { addToConversation, isDoneWith } from './conversation-store.ts';
import { addMessage, messages, sentOtherwise } from './message-store.ts';

/**
 * Answers a message in its patient's conversation and thread, about the same appointment: as the patient in their own,
 * as staff in another's. Repeated under its `idempotencyKey`, it answers the same reply.
 */
export function replyToMessage(
  deps: Deps,
  actor: Actor,
  id: string,
  { body }: { body: string },
  idempotencyKey: string | undefined,
): Promise<Message> {
  const { db, clock } = deps;
  const run = async (transaction: Transaction) => {
    const message = await messages.find(db, id);
    const isTheirs = message?.patientId === actor.user._id || isStaff(actor.user);
    if (!message || !isTheirs) throw new AppError('not_found', { message: 'There is no such message.' });
    const { patientId, appointmentId, thread } = message;
    const subject = asReply(message.subject);
    const isOwn = patientId === actor.user._id;
    const patient = isOwn ? actor.user : await findReader(db, patientId);
    const isDone = !isOwn && (await isDoneWith(db, transaction, patientId));
    const now = clock.now();
    const from: Sender = isOwn ? 'patient' : 'practice';
    const written = { patientId, userEmail: patient.email, from, subject, body, appointmentId, thread };
    const answer = addMessage(db, transaction, written, now);
    addToConversation(db, transaction, { patient, from, body, isDone }, now);
    if (!isOwn) {
      addMessageMail(deps, transaction, patient, answer._id, now);
      const change = {
        action: 'reply',
        target: `messages/${answer._id}`,
        before: null,
        after: { patientId },
      } as const;
      addAudit(db, transaction, actor, change, now);
    }
    return { answer, made: { ids: [answer._id] } };
  };
  return runAct<Message>(deps, actor, idempotencyKey, {
    request: ['reply', id, body],
    run,
    find: (answerId) => messages.find(db, answerId),
    gone: ['patient_gone'],
    otherwise: sentOtherwise,
  });
}

/** A patient with an account, who would read here what is written to them. */
async function findReader(db: Firestore, patientId: string): Promise<UserRecord> {
  const patient = await findUser(db, patientId);
  if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
  if (!patient.hasAccount) throw new AppError('no_account');
  return patient;
}

const longestSubject = 200;

/** `Your visit is confirmed` -> `Re: Your visit is confirmed`, once. */
function asReply(subject: string): string {
  return [...`Re: ${subject.replace(/^Re: /, '')}`].slice(0, longestSubject).join('');
}
