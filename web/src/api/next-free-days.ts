import type { AvailableSlot } from '@garden-room/contract/appointment';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { shiftDate } from '#lib/clinic-time.ts';
import { availableDaysKey, availableDaysQuery, daysPerWeek } from './available-days.ts';
import { slotsStaleMilliseconds } from './available-slots.ts';

/** A day of the clinic's calendar with all its free slots; at least one. */
export type FreeDay = { date: string; slots: readonly AvailableSlot[] };

export type NextFreeDays = { timeZone: string; days: readonly FreeDay[] };

/** The next `count` days on which a service is free, fewer where the bookable days hold no more. */
export const nextFreeDaysQuery = (serviceId: string, count: number) =>
  queryOptions({
    queryKey: [...availableDaysKey, serviceId, 'next-days', count],
    queryFn: ({ client }) => findFreeDays({ client, serviceId, count }),
    staleTime: slotsStaleMilliseconds,
  });

type Search = { client: QueryClient; serviceId: string; count: number; from?: string };

/** Week by week, until there are enough: the first week is the one that the booking page opens with. */
async function findFreeDays({ client, serviceId, count, from }: Search): Promise<NextFreeDays> {
  const week = await client.fetchQuery(availableDaysQuery({ serviceId }, from));
  const { timeZone, today, lastDate } = week;
  const days = week.days
    .flatMap(({ date, slots = [] }) => (slots.length > 0 ? [{ date, slots }] : []))
    .slice(0, count);
  const next = shiftDate(from ?? today, daysPerWeek);
  if (days.length === count || next > lastDate) return { timeZone, days };
  const later = await findFreeDays({ client, serviceId, count: count - days.length, from: next });
  return { timeZone, days: [...days, ...later.days] };
}
