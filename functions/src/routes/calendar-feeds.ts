import { endpoints } from '@garden-room/contract/endpoints';
import { readFeeds } from '#calendar-feeds/calendar-feed-store.ts';
import { createCalendarFeed, revokeCalendarFeed } from '#calendar-feeds/change-calendar-feeds.ts';
import { readCalendarFeed } from '#calendar-feeds/read-calendar-feed.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';
import { createVisitLinks } from '#mail-links/visit-link.ts';

export function calendarFeedRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.createCalendarFeed, async ({ input, actor }) => ({
    body: await createCalendarFeed(deps, actor, input.body.kind),
  }));

  mount(endpoints.listCalendarFeeds, async ({ actor }) => ({ body: await readFeeds(deps, actor.user._id) }));

  mount(endpoints.revokeCalendarFeed, ({ input, actor }) => revokeCalendarFeed(deps, actor, input.params.id));

  const patientLinks = () => createVisitLinks(deps, 'calendar');
  mount(endpoints.calendarFeed, async ({ input, request }) => {
    const { tag, text } = await readCalendarFeed(deps, input.params.token, patientLinks);
    // Kept by the calendar that reads it, and asked for again each time.
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
    // Proxies may mark a tag as weak on its way.
    const seenTag = request.get('if-none-match')?.replace(/^W\//, '');
    return seenTag === tag ? { status: 304, body: '', headers } : { body: await text(), headers };
  });
}
