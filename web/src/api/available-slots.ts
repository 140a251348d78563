import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import type { SeriesScope } from '@garden-room/contract/series-acts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/**
 * Whose slots: those of a service, or where an appointment may be moved, by the practice's own rights `for` it, or by the token
 * of a reminder's `link`.
 */
export type SlotsFor = {
  serviceId?: string | undefined;
  appointmentId?: string | undefined;
  for?: 'practice' | undefined;
  seriesScope?: SeriesScope | undefined;
  link?: string | undefined;
};

/** Everything that lists free slots; to invalidate when a slot comes or goes. */
export const availableSlotsKey = ['available-slots'] as const;

/** Fresh for seconds only: others book too. */
export const slotsStaleMilliseconds = 10_000;

/** The lists of free slots of a day, for patients and for the practice. */
export const slotsOfDateKey = (date: string) => [...availableSlotsKey, date] as const;

/** The free slots of one day. */
export const availableSlotsQuery = (wanted: SlotsFor, date: string) =>
  queryOptions({
    queryKey: [...slotsOfDateKey(date), wanted],
    queryFn: async ({ signal }) => {
      const { link, ...rest } = wanted;
      if (link === undefined)
        return callApi(bookingEndpoints.availableSlots, { query: { date, ...rest } }, { signal });
      const { slotsByLink } = await import('./times-by-link.ts');
      return slotsByLink(link, date, signal);
    },
    staleTime: slotsStaleMilliseconds,
  });
