import { endpoints } from '@garden-room/contract/endpoints';
import { addressOf } from '#http/caller-address.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { answerByLink, readVisitLink } from '#mail-links/answer-by-link.ts';
import { moveByLink, timesByLink } from '#mail-links/move-by-link.ts';
import { stopReminders } from '#mail-links/stop-reminders.ts';

export function mailLinkRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.readVisitLink, async ({ input }) => ({
    body: await readVisitLink(deps, input.body.token),
  }));

  mount(endpoints.answerByLink, async ({ input }) => ({ body: await answerByLink(deps, input.body) }));

  mount(endpoints.timesByLink, async ({ input }) => ({ body: await timesByLink(deps, input.body) }));

  mount(endpoints.stopReminders, async ({ input }) => {
    await stopReminders(deps, input.body.token);
    return { body: { success: true as const } };
  });

  mount(endpoints.moveByLink, async ({ input, request }) => ({
    body: await moveByLink(deps, { ...input.body, address: addressOf(request) }),
  }));
}
