import type { ClosureDraft, Settled, Settlement } from '@garden-room/contract/closure';
import { closuresEndpoints } from '@garden-room/contract/endpoints/closures';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { refreshAvailability } from './availability.ts';
import { refreshAppointments } from './change-appointment.ts';
import { mailKey } from './mail.ts';
import { scheduleQuery } from './schedule.ts';

/** Begins the key of all that is read of closures: with the outbox, since they say what it holds. */
const closuresKey = [...mailKey, 'closures'];

/** Closures that have not ended, for the practice. */
export const closuresQuery = queryOptions({
  queryKey: [...closuresKey, 'list'],
  queryFn: ({ signal }) => callApi(closuresEndpoints.listClosures, {}, { signal }),
  refetchOnWindowFocus: 'always',
});

/** A closure with the visits that were booked on its days, for the practice. */
export const closureQuery = (id: string) =>
  queryOptions({
    queryKey: [...closuresKey, id],
    queryFn: ({ signal }) => callApi(closuresEndpoints.getClosure, { params: { id } }, { signal }),
    refetchOnWindowFocus: 'always',
  });

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
