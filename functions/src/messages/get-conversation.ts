import type { Conversation } from '@garden-room/contract/conversation';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findConversation } from './conversation-store.ts';

/** One patient's conversation. Refuses `not_found` while nobody has written in it. */
export async function getConversation({ db }: Deps, patientId: string): Promise<Conversation> {
  const conversation = await findConversation(db, patientId);
  if (!conversation) throw new AppError('not_found', { message: 'There is no such conversation.' });
  return conversation;
}
