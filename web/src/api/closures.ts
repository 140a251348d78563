import type { Settled, Settlement } from '@garden-room/contract/endpoints/closures';
import { closuresEndpoints } from '@garden-room/contract/endpoints/closures';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from './api-of.ts';

/** Closures that have not ended, one with the visits booked on its days, and acts on both; for the practice. */
export const { listClosures, getClosure, closeDays, reopenDays, settleVisits } = apiOf(closuresEndpoints, {
  // With the outbox, since they say what it holds.
  listClosures: { reads: 'mail/closures', refetchOnWindowFocus: 'always' },
  getClosure: { reads: 'mail/closures', refetchOnWindowFocus: 'always' },
  closeDays: { changes: ['schedule', 'mail/closures', 'free-times'] },
  reopenDays: { changes: ['schedule', 'mail/closures', 'free-times'] },
  settleVisits: { changes: ['appointments', 'free-times', 'mail'], awaited: true },
});

type Settling = Settlement & {
  id: string;
  /** Gets how many are behind, after each call. */
  onProgress: (done: number) => void;
};

/** The number of visits that one call settles within a few seconds. */
const atOnce = 10;

/**
 * Cancels or moves visits of a closure, some at a call. Where a call fails, those before it are done and the rest is
 * not: all may be sent again, since what is done is not repeated.
 */
export function useSettleVisits() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, visits, reason, onProgress }: Settling): Promise<Settled> => {
      const settled: Settled = [];
      while (settled.length < visits.length) {
        const body = { reason, visits: visits.slice(settled.length, settled.length + atOnce) };
        settled.push(...(await settleVisits.call({ params: { id }, body })));
        onProgress(settled.length);
      }
      return settled;
    },
    onSettled: () => settleVisits.refetch(queryClient),
  });
}
