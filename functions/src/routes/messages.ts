import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { assertOwnMessages, listMessages, messagesTag } from '#messages/list-messages.ts';
import { markMessageRead } from '#messages/mark-message-read.ts';
import { sendMessage } from '#messages/send-message.ts';

export function messageRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listMessages, async ({ input, actor, request }) => {
    const { email, ...page } = input.query;
    assertOwnMessages(actor, email);
    const headers = { ETag: messagesTag(actor) };
    // Proxies may mark a tag as weak on its way.
    const known = request.get('if-none-match')?.replace(/^W\//, '');
    if (known === headers.ETag) return { status: 304, body: [], headers };
    const { items, nextCursor } = await listMessages(deps, actor, page);
    return { body: items, nextCursor, headers };
  });

  mount(endpoints.sendMessage, async ({ input, actor }) => ({
    body: await sendMessage(deps, actor, input.body),
  }));

  mount(endpoints.markMessageRead, async ({ input, actor }) => ({
    body: await markMessageRead(deps, actor, input.params.id),
  }));
}
