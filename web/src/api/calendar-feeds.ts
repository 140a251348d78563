import { calendarFeedsEndpoints } from '@garden-room/contract/endpoints/calendar-feeds';
import { apiOf } from './api-of.ts';

/** The user's calendar feeds, without their addresses: one is made and answers its address, this once, or is ended. */
export const { listCalendarFeeds, createCalendarFeed, revokeCalendarFeed } = apiOf(calendarFeedsEndpoints, {
  listCalendarFeeds: { reads: 'calendar-feeds' },
  // Its address is not kept once it is no longer shown.
  createCalendarFeed: { changes: ['calendar-feeds'], awaited: true, gcTime: 0 },
  revokeCalendarFeed: { changes: ['calendar-feeds'], awaited: true },
});
