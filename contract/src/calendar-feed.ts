import * as z from 'zod/mini';
import { instantSchema } from './wall-time.ts';

/** `own` has the caller's appointments, `practice` everybody's. */
export const feedKindSchema = z.enum(['own', 'practice']);

/** How many feeds a user can have at once: enough to replace one while its address is still in use. */
export const mostFeeds = 2;

/** POST /calendar-feeds */
export const feedBodySchema = z.strictObject({ kind: feedKindSchema });

/** A calendar feed as its owner sees it; its address is shown once, when it is made. */
export const calendarFeedSchema = z.object({
  _id: z.string(),
  kind: feedKindSchema,
  createdAt: instantSchema,
  /** To the day; null while no calendar has read it. */
  lastReadAt: z.nullable(instantSchema),
});

/** The answer to POST /calendar-feeds: whoever has the address can read the feed. */
export const newFeedSchema = z.object({ _id: z.string(), url: z.url() });

export type FeedKind = z.infer<typeof feedKindSchema>;
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
export type NewFeed = z.infer<typeof newFeedSchema>;
