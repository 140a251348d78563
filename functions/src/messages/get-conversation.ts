import type { Conversation } from '@garden-room/contract/conversation';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { findConversation } from './conversation-store.ts';

/** One patient's conversation; the read is audited. Refuses `not_found` while it has no message. */
export async function getConversation(deps: Deps, actor: Actor, patientId: string): Promise<Conversation> {
  const conversation = await findConversation(deps.db, patientId);
  if (!conversation) throw new AppError('not_found', { message: 'There is no such conversation.' });
  await auditRead(deps, actor, { target: `conversations/${patientId}`, patientId });
  return conversation;
}
