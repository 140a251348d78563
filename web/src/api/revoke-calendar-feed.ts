import { calendarFeedsEndpoints } from '@garden-room/contract/endpoints/calendar-feeds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { calendarFeedsQuery } from './list-calendar-feeds.ts';

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
