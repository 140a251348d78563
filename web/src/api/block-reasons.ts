import type { BlockReason } from '@garden-room/contract/endpoints/block-reasons';
import { blockReasonsEndpoints } from '@garden-room/contract/endpoints/block-reasons';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import type { CalendarDays } from './calendar-appointments.ts';
import { scheduleQuery } from './schedule.ts';

/** Why parts of some days are blocked; for the practice. Refetched with the schedule: they go with what it blocks. */
export const blockReasonsQuery = (days: CalendarDays) =>
  queryOptions({
    queryKey: [...scheduleQuery.queryKey, days],
    queryFn: ({ signal }) => callApi(blockReasonsEndpoints.listBlockReasons, { query: days }, { signal }),
  });

/** Notes why a part of a day is blocked. A call whose answer was lost is made again. */
export function useNoteBlockReason() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BlockReason) => callApi(blockReasonsEndpoints.noteBlockReason, { body }),
    retry: shouldRetry,
    onSettled: () => queryClient.invalidateQueries({ queryKey: scheduleQuery.queryKey }),
  });
}
