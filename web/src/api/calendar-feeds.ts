import type { FeedKind } from '@garden-room/contract/endpoints/calendar-feeds';
import { calendarFeedsEndpoints } from '@garden-room/contract/endpoints/calendar-feeds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';

/** The user's calendar feeds, without their addresses. */
export const calendarFeedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: ({ signal }) => callApi(calendarFeedsEndpoints.listCalendarFeeds, {}, { signal }),
});

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

/** Ends a calendar feed of the user, by its id. One that is gone already counts as ended. */
export function useRevokeCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await callApi(calendarFeedsEndpoints.revokeCalendarFeed, { params: { id } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarFeedsQuery.queryKey }),
  });
}
