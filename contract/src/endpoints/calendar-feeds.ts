import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { atMost } from '../text.ts';
import { instantSchema } from '../wall-time.ts';
import { byId, nothing } from './parts.ts';

/** `own` has the caller's appointments, `practice` everybody's. */
export const feedKindSchema = z.enum(['own', 'practice']);

/** The most feeds of a user at once: enough to replace one while its address is still in use. */
export const mostFeeds = 2;

/** POST /calendar-feeds */
export const feedBodySchema = z.strictObject({ kind: feedKindSchema });

/** A calendar feed as its owner sees it; its address is shown once, when it is made. */
export const calendarFeedSchema = z.object({
  _id: z.string(),
  kind: feedKindSchema,
  createdAt: instantSchema,
  /** The day of the last reading; null while no calendar has read it. */
  lastReadAt: z.nullable(instantSchema),
});

/** The answer to POST /calendar-feeds: whoever has the address can read the feed. */
export const newFeedSchema = z.object({ _id: z.string(), url: z.url() });

export type FeedKind = z.infer<typeof feedKindSchema>;
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
export type NewFeed = z.infer<typeof newFeedSchema>;

/** Appointments in calendars that read them again by themselves. */
export const calendarFeedsEndpoints = {
  /**
   * Make an address under which calendars read the caller’s appointments, or for an admin those of the practice. It is
   * shown this once; two at most.
   */
  createCalendarFeed: {
    method: 'POST',
    path: '/calendar-feeds',
    access: 'user',
    body: feedBodySchema,
    limited: 'calls',
    success: [201],
    output: newFeedSchema,
    errors: ['forbidden', 'too_many_feeds'],
  },
  /** The caller’s calendar feeds without their addresses, the oldest first. */
  listCalendarFeeds: {
    method: 'GET',
    path: '/calendar-feeds',
    access: 'user',
    output: z.array(calendarFeedSchema),
  },
  /** End one of the caller’s own feeds: its address is not found from then on. */
  revokeCalendarFeed: {
    method: 'DELETE',
    path: '/calendar-feeds/{id}',
    access: 'user',
    params: byId,
    limited: 'calls',
    output: nothing,
    errors: ['not_found'],
  },
  /**
   * A feed as an iCalendar file, for whoever has its address. Returns an ETag. Not found once it is revoked or its
   * owner may no longer read it. It holds times, no names and no services.
   */
  calendarFeed: {
    method: 'GET',
    path: '/calendar/{token}.ics',
    access: 'anyone',
    // Any text: a token of the wrong shape is simply not found.
    params: z.strictObject({ token: z.string().check(atMost(200)) }),
    limited: 'reads',
    success: [200, 304],
    output: z.string(),
    mediaType: 'text/calendar',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
