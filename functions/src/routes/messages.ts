import { endpoints } from '@garden-room/contract/endpoints';
import { changedAgoHeader, unreadCountHeader, waitingCountHeader } from '@garden-room/contract/message';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { markConversation, markMessageRead } from '#messages/mark-read.ts';
import {
  assertOwnMessages,
  getConversation,
  listConversationMessages,
  listConversations,
  listMessages,
  messagesTag,
} from '#messages/read-messages.ts';
import { replyToMessage } from '#messages/reply-to-message.ts';
import { sendMessage } from '#messages/send-message.ts';

export function messageRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listMessages, async ({ input, actor, request }) => {
    const { email, ...page } = input.query;
    assertOwnMessages(actor, email);
    const { tag, changedAgo } = await messagesTag(deps, actor);
    const headers = { ETag: tag };
    // Proxies may mark a tag as weak on its way.
    const seenTag = request.get('if-none-match')?.replace(/^W\//, '');
    if (seenTag === headers.ETag) return { status: 304, body: [], headers };
    const { items, nextCursor, unread, waiting } = await listMessages(deps, actor, page);
    const counts = {
      [unreadCountHeader]: `${unread}`,
      ...(waiting !== null && { [waitingCountHeader]: `${waiting}` }),
      ...(changedAgo !== null && { [changedAgoHeader]: `${changedAgo}` }),
    };
    return { body: items, nextCursor, headers: { ...headers, ...counts } };
  });

  mount(endpoints.sendMessage, async ({ input, actor, idempotencyKey }) => ({
    body: await sendMessage(deps, actor, input.body, idempotencyKey),
  }));

  mount(endpoints.replyToMessage, async ({ input, actor, idempotencyKey }) => ({
    body: await replyToMessage(deps, actor, input.params.id, input.body, idempotencyKey),
  }));

  mount(endpoints.markMessageRead, async ({ input, actor }) => ({
    body: await markMessageRead(deps, actor, input.params.id),
  }));

  mount(endpoints.listConversations, async ({ input, actor }) => {
    const { items, nextCursor } = await listConversations(deps, actor, input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.getConversation, async ({ input, actor }) => ({
    body: await getConversation(deps, actor, input.params.id),
  }));

  mount(endpoints.listConversationMessages, async ({ input, actor }) => {
    const { items, nextCursor } = await listConversationMessages(deps, actor, input.params.id, input.query);
    return { body: items, nextCursor };
  });

  mount(endpoints.markConversation, async ({ input, actor }) => ({
    body: await markConversation(deps, actor, input.params.id, input.body),
  }));
}
