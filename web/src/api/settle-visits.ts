import type { Settled, Settlement } from '@garden-room/contract/closure';
import { closuresEndpoints } from '@garden-room/contract/endpoints/closures';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { refreshAppointments } from './change-appointment.ts';
import { mailKey } from './list-appointment-mail.ts';

type Settling = Settlement & {
  /** Gets how many are behind, after each call. */
  onProgress: (done: number) => void;
};

/** As many as one call answers within a few seconds. */
const atOnce = 10;

/**
 * Cancels or moves visits of a closure, some at a call. Where a call fails, those before it are done and the rest is not: all may
 * be sent again, since what is done is not repeated.
 */
export function useSettleVisits(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ visits, reason, onProgress }: Settling): Promise<Settled> => {
      const settled: Settled = [];
      while (settled.length < visits.length) {
        const body = { reason, visits: visits.slice(settled.length, settled.length + atOnce) };
        settled.push(...(await callApi(closuresEndpoints.settleVisits, { params: { id }, body })));
        onProgress(settled.length);
      }
      return settled;
    },
    onSettled: async () => {
      refreshAppointments(queryClient);
      await queryClient.invalidateQueries({ queryKey: mailKey });
    },
  });
}
