import type { BlockReason } from '@garden-room/contract/block-reason';
import { blockReasonsEndpoints } from '@garden-room/contract/endpoints/block-reasons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { scheduleQuery } from './get-schedule.ts';

/** Notes why a part of a day is blocked. A call whose answer was lost is made again. */
export function useNoteBlockReason() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BlockReason) => callApi(blockReasonsEndpoints.noteBlockReason, { body }),
    retry: shouldRetry,
    onSettled: () => queryClient.invalidateQueries({ queryKey: scheduleQuery.queryKey }),
  });
}
