import type { FeedKind } from '@garden-room/contract/calendar-feed';
import { calendarFeedsEndpoints } from '@garden-room/contract/endpoints/calendar-feeds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { calendarFeedsQuery } from './list-calendar-feeds.ts';

/** Makes a calendar feed and answers its address, this once. */
export function useCreateCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kind: FeedKind) => callApi(calendarFeedsEndpoints.createCalendarFeed, { body: { kind } }),
    // Its address is not kept once it is no longer shown.
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarFeedsQuery.queryKey }),
  });
}
