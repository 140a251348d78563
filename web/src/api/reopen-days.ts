import { closuresEndpoints } from '@garden-room/contract/endpoints/closures';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { scheduleQuery } from './get-schedule.ts';
import { closuresKey } from './list-closures.ts';
import { refreshAvailability } from './refresh-availability.ts';

/** Undoes a closure while the practice has cancelled and moved none of its visits. */
export function useReopenDays(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(closuresEndpoints.reopenDays, { params: { id } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: scheduleQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: closuresKey });
      refreshAvailability(queryClient);
    },
  });
}
