import type { Conversation } from '@garden-room/contract/endpoints/conversations';
import type { Message } from '@garden-room/contract/message';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { conversations, conversationsQuery } from './conversation-store.ts';
import { listMessagePage } from './message-store.ts';

/** Every conversation with the beginning of its last message, the newest first; that they are read is audited. */
export async function listConversations(
  deps: Deps,
  actor: Actor,
  page: PageRequest,
): Promise<ListPage<Conversation>> {
  const list = await conversations.page(deps, conversationsQuery(deps.db), 'lastMessageAt', page);
  await auditRead(deps, actor, { list: 'conversations' });
  return list;
}

/** One patient's conversation; the read is audited. Refuses `not_found` while it has no message. */
export async function getConversation(deps: Deps, actor: Actor, patientId: string): Promise<Conversation> {
  const conversation = await conversations.find(deps.db, patientId);
  if (!conversation) throw new AppError('not_found', { message: 'There is no such conversation.' });
  await auditRead(deps, actor, { target: `conversations/${patientId}`, patientId });
  return conversation;
}

/** One patient's messages from and to the practice, newest first; that they are read is audited. */
export async function listConversationMessages(
  deps: Deps,
  actor: Actor,
  patientId: string,
  page: PageRequest,
): Promise<ListPage<Message>> {
  const list = await listMessagePage(deps, patientId, page);
  // Where there is nothing, nothing is read.
  if (list.items.length > 0)
    await auditRead(deps, actor, { target: `conversations/${patientId}`, patientId });
  return list;
}
