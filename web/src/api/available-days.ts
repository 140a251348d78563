import type { AvailableDays, AvailableSlots } from '@garden-room/contract/appointment';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { availableSlotsQuery, type SlotsFor } from './available-slots.ts';

export const daysPerWeek = 7;

/** The most days the API counts at once. */
export const maxDaysPerCall = 14;

/** Everything that counts free slots by day; to invalidate when a slot comes or goes. */
export const availableDaysKey = ['available-days'] as const;

type Query = SlotsFor & { from?: string | undefined; days: number; slots?: 'true' };

/** Free slots counted day by day; from today at the clinic when no date is given. */
export async function fetchAvailableDays(
  { link, ...query }: Query,
  signal: AbortSignal,
): Promise<AvailableDays> {
  if (link === undefined) return callApi(bookingEndpoints.availableDays, { query }, { signal });
  // Imported on demand: hardly anyone comes by a link.
  const { timesByLink } = await import('./times-by-link.ts');
  return timesByLink(link, query, signal);
}

/** The free slots of a week by day, so that looking at another day needs no call. */
export const availableDaysQuery = (wanted: SlotsFor, from?: string) =>
  queryOptions({
    queryKey: [...availableDaysKey, wanted, from ?? 'today'],
    queryFn: async ({ signal, client }) => {
      const query = { ...wanted, from, days: daysPerWeek, slots: 'true' } as const;
      const week = await fetchAvailableDays(query, signal);
      for (const { date } of week.days) {
        const day = slotsOfDay(week, date);
        if (day) client.setQueryData(availableSlotsQuery(wanted, date).queryKey, day);
      }
      return week;
    },
  });

/** The slots of one day as the week holds them; undefined where it does not. */
export function slotsOfDay(week: AvailableDays, date: string): AvailableSlots | undefined {
  const slots = week.days.find((day) => day.date === date)?.slots;
  const availableSlots = slots?.map(({ time }) => time);
  return slots && availableSlots && { date, timeZone: week.timeZone, availableSlots, slots };
}
