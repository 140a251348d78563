import { calendarFeedsEndpoints } from '@garden-room/contract/endpoints/calendar-feeds';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** The user's calendar feeds, without their addresses. */
export const calendarFeedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: ({ signal }) => callApi(calendarFeedsEndpoints.listCalendarFeeds, {}, { signal }),
});
