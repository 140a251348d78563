import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '#http/endpoint.ts';
import { fileReply } from '#http/file-reply.ts';
import type { Deps } from '#lib/deps.ts';
import { exportSubscribers, removeSubscriber, subscribe } from '#newsletter/manage-subscribers.ts';

export function newsletterRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.subscribe, async ({ input }) => {
    await subscribe(deps, input.body.email);
    return { body: { success: true as const } };
  });

  mount(endpoints.exportSubscribers, async ({ actor }) => fileReply(await exportSubscribers(deps, actor)));

  mount(endpoints.removeSubscriber, ({ input, actor }) => removeSubscriber(deps, actor, input.body.email));
}
