import type { Message, MessageDraft } from '@garden-room/contract/message';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { findUser } from '#users/user-store.ts';
import { addMessageMail } from './add-message-mail.ts';
import { addToConversation } from './conversation-store.ts';
import { addMessage } from './message-store.ts';

/** Writes to a patient. Refuses `not_found`, `no_account`. The audit says that it was sent; what it says stays between the two. */
export async function sendMessage(deps: Deps, actor: Actor, draft: MessageDraft): Promise<Message> {
  const { db, clock } = deps;
  const patient = await findUser(db, draft.patientId);
  if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
  if (!patient.hasAccount) throw new AppError('no_account');
  const now = clock.now();
  const batch = db.batch();
  const written = { ...draft, userEmail: patient.email, from: 'practice', appointmentId: null } as const;
  const message = addMessage(db, batch, written, now);
  addToConversation(db, batch, { patient, from: 'practice', body: draft.body }, now);
  addMessageMail(deps, batch, patient, message._id, now);
  const target = `messages/${message._id}`;
  const after = { patientId: patient._id };
  addAudit(db, batch, actor, { action: 'send-message', target, before: null, after }, now);
  await batch.commit();
  return message;
}
