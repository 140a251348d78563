import type { Message } from '@garden-room/contract/message';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor } from '#users/actor.ts';
import { listMessagePage } from './message-store.ts';

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
