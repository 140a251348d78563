import type { Message, MessageDraft } from '@garden-room/contract/message';
import { addAudit } from '#audit/audit-store.ts';
import { AppError, invariant } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { findUser } from '#users/user-store.ts';
import { addMessage, findMessage } from './message-store.ts';

/** Writes to a patient. Refuses `not_found`. The audit says that it was sent; what it says stays between the two. */
export async function sendMessage({ db, clock }: Deps, actor: Actor, draft: MessageDraft): Promise<Message> {
  const patient = await findUser(db, draft.patientId);
  if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
  const now = clock.now();
  const batch = db.batch();
  const id = addMessage(db, batch, { ...draft, userEmail: patient.email }, now);
  const after = { patientId: patient._id };
  addAudit(db, batch, actor, { action: 'send-message', target: `messages/${id}`, before: null, after }, now);
  await batch.commit();
  const message = await findMessage(db, id);
  invariant(message, 'a message just sent');
  return message;
}
