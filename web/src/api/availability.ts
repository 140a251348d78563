import type { AvailableDays, AvailableSlots, SlotRight } from '@garden-room/contract/appointment';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { mailLinksEndpoints } from '@garden-room/contract/endpoints/mail-links';
import type { SeriesScope } from '@garden-room/contract/series';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/**
 * Whose slots: those of a service, or where an appointment may be moved, by the practice's own rights `for` it, or by the token
 * of a reminder's `link`.
 */
export type SlotsFor = {
  serviceId?: string | undefined;
  appointmentId?: string | undefined;
  for?: SlotRight | undefined;
  seriesScope?: SeriesScope | undefined;
  link?: string | undefined;
};

/** Everything that lists free slots; to invalidate when a slot comes or goes. */
export const availableSlotsKey = ['available-slots'] as const;

/** Fresh for seconds only: others book too. */
const slotsStaleMilliseconds = 10_000;

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
      return slotsByLink(link, date, signal);
    },
    staleTime: slotsStaleMilliseconds,
  });

/** The first free time today for somebody who stands at the desk; null where the rest of the day is taken. Asked anew each time. */
export const walkInQuery = (serviceId: string) =>
  queryOptions({
    queryKey: [...availableSlotsKey, 'walk-in', serviceId],
    queryFn: async ({ signal }) => {
      const query = { serviceId, for: 'walk-in' } as const;
      const { date, availableSlots } = await callApi(bookingEndpoints.availableSlots, { query }, { signal });
      const [time] = availableSlots;
      return time === undefined ? null : { date, time };
    },
    gcTime: 0,
    // The quarter that runs does not run for long.
    refetchInterval: 60_000,
  });

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

/** The free times to which the visit of a reminder's link can be moved; from today at the clinic when no date is given. */
const timesByLink = (
  token: string,
  { from, days }: { from?: string | undefined; days: number },
  signal: AbortSignal,
): Promise<AvailableDays> =>
  callApi(mailLinksEndpoints.timesByLink, { body: { token, days, ...(from && { from }) } }, { signal });

/** The free slots of one day that the holder of a reminder's link may choose. */
async function slotsByLink(token: string, date: string, signal: AbortSignal): Promise<AvailableSlots> {
  const { timeZone, days } = await timesByLink(token, { from: date, days: 1 }, signal);
  const slots = days[0]?.slots ?? [];
  return { date, timeZone, slots, availableSlots: slots.map(({ time }) => time) };
}

/** Refetches free slots where they are shown, after one was taken or freed. */
export function refreshAvailability(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: availableSlotsKey });
  void queryClient.invalidateQueries({ queryKey: availableDaysKey });
}
