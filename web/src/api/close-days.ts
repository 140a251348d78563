import type { ClosureDraft } from '@garden-room/contract/closure';
import { closuresEndpoints } from '@garden-room/contract/endpoints/closures';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { scheduleQuery } from './get-schedule.ts';
import { closuresKey } from './list-closures.ts';
import { refreshAvailability } from './refresh-availability.ts';

/** Its idempotency key makes a repetition answer the first closure. */
type Closing = ClosureDraft & { idempotencyKey: string };

/** Closes days for everyone, at once. */
export function useCloseDays() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Closing) =>
      callApi(closuresEndpoints.closeDays, { body }, { headers: { 'Idempotency-Key': idempotencyKey } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: scheduleQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: closuresKey });
      refreshAvailability(queryClient);
    },
  });
}
