import type { Message, MessageDraft, Sender } from '@garden-room/contract/message';
import { isStaff } from '@garden-room/contract/staff';
import type { User } from '@garden-room/contract/user';
import type { Transaction } from 'firebase-admin/firestore';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runAct } from '#lib/run-act.ts';
import { type Actor, assertSelfOrStaff } from '#users/actor.ts';
import { findUser } from '#users/user-store.ts';
import { addMessageMail } from './add-message-mail.ts';
import { addToConversation, countUnanswered, isDoneWith } from './conversation-store.ts';
import { addMessage, messages, sentOtherwise } from './message-store.ts';

/** A patient who has written this much since the practice last wrote may answer, and begin nothing new. */
const maxUnanswered = 5;

/**
 * Begins a thread: the practice to a patient, or a patient who has booked to the practice. Repeated under its
 * `idempotencyKey`, it answers the same message. The audit says that the practice wrote, not what.
 */
export function sendMessage(
  deps: Deps,
  actor: Actor,
  draft: MessageDraft,
  idempotencyKey: string | undefined,
): Promise<Message> {
  const { db, clock } = deps;
  const { patientId, body } = draft;
  assertSelfOrStaff(actor, patientId);
  const from: Sender = isStaff(actor.user) ? 'practice' : 'patient';
  const run = async (transaction: Transaction) => {
    const [patient, unanswered, isDone] = await Promise.all([
      from === 'patient' ? actor.user : findUser(db, patientId),
      from === 'patient' ? countUnanswered(db, transaction, patientId) : 0,
      from === 'practice' && isDoneWith(db, transaction, patientId),
    ]);
    if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
    if (!patient.hasAccount) throw new AppError('no_account');
    if (from === 'patient') assertMayBegin(patient, unanswered);
    const now = clock.now();
    const written = { ...draft, userEmail: patient.email, from, appointmentId: null };
    const message = addMessage(db, transaction, written, now);
    addToConversation(db, transaction, { patient, from, body, isDone }, now);
    if (from === 'practice') {
      addMessageMail(deps, transaction, patient, message._id, now);
      const target = `messages/${message._id}` as const;
      const change = { action: 'send-message', target, before: null, after: { patientId } } as const;
      addAudit(db, transaction, actor, change, now);
    }
    return { answer: message, made: { ids: [message._id] } };
  };
  return runAct<Message>(deps, actor, idempotencyKey, {
    request: ['send-message', draft],
    run,
    find: (id) => messages.find(db, id),
    gone: ['patient_gone'],
    otherwise: sentOtherwise,
  });
}

/** Throws unless a patient may begin a thread with the practice. */
function assertMayBegin({ isPatient }: Pick<User, 'isPatient'>, unanswered: number): void {
  if (!isPatient) {
    const message = 'You can write to the practice here once you have booked a visit.';
    throw new AppError('no_booking', { message });
  }
  if (unanswered >= maxUnanswered) throw new AppError('too_many_unanswered');
}
