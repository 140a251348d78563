import type { Conversation } from '@garden-room/contract/conversation';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { listConversationPage } from './conversation-store.ts';

/** Every conversation with the beginning of its last message, the newest first; that they are read is audited. */
export async function listConversations(
  deps: Deps,
  actor: Actor,
  page: PageRequest,
): Promise<ListPage<Conversation>> {
  const list = await listConversationPage(deps, page);
  await auditRead(deps, actor, { list: 'conversations' });
  return list;
}
