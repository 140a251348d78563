import type {
  AvailableDays,
  AvailableSlot,
  AvailableSlots,
  SlotRight,
} from '@garden-room/contract/appointment';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import type { SeriesScope } from '@garden-room/contract/series';
import { minutesOfTime } from '@garden-room/contract/wall-time';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { shiftDate } from '#lib/clinic-time.ts';
import { apiOf, refetch } from './api-of.ts';
import { timesByLink } from './mail-links.ts';

const { availableSlots, availableDays } = apiOf(bookingEndpoints, {
  // Fresh for seconds only: others book too.
  availableSlots: { reads: 'free-times/slots/{date}', staleTime: 10_000 },
  availableDays: { reads: 'free-times/days' },
});

/**
 * The owner of the slots: a service, or where an appointment may be moved, by the practice's own rights `for` it, or by
 * the token of a reminder's `link`.
 */
export type SlotsFor = {
  serviceId?: string | undefined;
  appointmentId?: string | undefined;
  for?: SlotRight | undefined;
  seriesScope?: SeriesScope | undefined;
  link?: string | undefined;
};

/** The lists of free slots of a day, for patients and for the practice. */
export const slotsOfDateKey = (date: string) => availableSlots.key({ query: { date } });

/** The free slots of one day. */
export function availableSlotsQuery({ link, ...wanted }: SlotsFor, date: string) {
  const query = { date, ...wanted };
  return queryOptions({
    ...availableSlots.query({ query }),
    queryKey: availableSlots.key({ query: { ...query, link } }),
    queryFn: ({ signal }) =>
      link === undefined ? availableSlots.call({ query }, { signal }) : slotsByLink(link, date, signal),
  });
}

/** The first free time today for a walk-in; null where the rest of the day is taken. Asked anew each time. */
export const walkInQuery = (serviceId: string) => {
  // The present quarter of an hour is soon over.
  const keeping = { staleTime: 30_000, gcTime: 0, refetchInterval: 60_000 };
  return availableSlots.query({ query: { serviceId, for: 'walk-in' } }, { select: firstTime, ...keeping });
};

const firstTime = ({ date, availableSlots: [time] }: AvailableSlots) =>
  time === undefined ? null : { date, time };

export const daysPerWeek = 7;

/** The most days the API counts at once. */
const maxDaysPerCall = 14;

type Query = SlotsFor & { from?: string | undefined; days: number; slots?: 'true' };

/** Free slots counted day by day; from today at the clinic when no date is given. */
async function fetchAvailableDays({ link, ...query }: Query, signal: AbortSignal): Promise<AvailableDays> {
  if (link === undefined) return availableDays.call({ query }, { signal });
  return timesOf(link, query, signal);
}

/** The free slots of a week by day, so that looking at another day needs no call. */
export const availableDaysQuery = (wanted: SlotsFor, from?: string) =>
  queryOptions({
    queryKey: availableDays.key({ query: { ...wanted, from } }),
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

/** Free times to which the visit of a reminder's link can be moved; without a date from today at the clinic on. */
const timesOf = (
  token: string,
  { from, days }: { from?: string | undefined; days: number },
  signal: AbortSignal,
): Promise<AvailableDays> => timesByLink.call({ body: { token, days, ...(from && { from }) } }, { signal });

/** The free slots of one day that the holder of a reminder's link may choose. */
async function slotsByLink(token: string, date: string, signal: AbortSignal): Promise<AvailableSlots> {
  const { timeZone, days } = await timesOf(token, { from: date, days: 1 }, signal);
  const slots = days[0]?.slots ?? [];
  return { date, timeZone, slots, availableSlots: slots.map(({ time }) => time) };
}

/** Refetches free slots where they are shown, after one was taken or freed. */
export const refreshAvailability = (queryClient: QueryClient): void =>
  void refetch(queryClient, ['free-times']);

/** Begins the key of what a search among the free slots has found: refetched with them. */
const foundKey = availableDays.key();

/** The first day from `from` on with a free slot, or null up to the last bookable day. */
export const nextFreeDayQuery = (wanted: SlotsFor, from: string) =>
  queryOptions({
    queryKey: [...foundKey, 'next-free', wanted, from],
    queryFn: ({ signal }) => findFreeDay(wanted, from, signal),
  });

async function findFreeDay(wanted: SlotsFor, from: string, signal: AbortSignal): Promise<string | null> {
  const query = { ...wanted, from, days: maxDaysPerCall };
  const { days, lastDate } = await fetchAvailableDays(query, signal);
  const free = days.find(({ freeSlots }) => freeSlots > 0);
  if (free) return free.date;
  const next = shiftDate(from, maxDaysPerCall);
  return next <= lastDate ? findFreeDay(wanted, next, signal) : null;
}

type Moment = { date: string; time: string };

/** A free slot with its date on the clinic's clock, and that clock. */
type NearSlot = AvailableSlot & { date: string; timeZone: string };

/** The `count` free slots nearest to a time of the clinic's clock, by time; fewer where there are none. */
export const nearestFreeSlotsQuery = (wanted: SlotsFor, moment: Moment, count: number) =>
  queryOptions({
    queryKey: [...foundKey, 'nearest', wanted, moment.date, moment.time, count],
    queryFn: ({ client, signal }) => findNearest({ client, signal, wanted, count }, moment),
  });

type Search = { client: QueryClient; signal: AbortSignal; wanted: SlotsFor; count: number };

/** The day itself first, from the cache; other days only where it has too few slots. */
async function findNearest(search: Search, moment: Moment): Promise<NearSlot[]> {
  const found = await slotsOf(search, moment.date);
  if (found.length < search.count) found.push(...(await slotsAround(search, moment.date, found.length)));
  const away = (slot: Moment) => Math.abs(wallMinutes(slot) - wallMinutes(moment));
  return found
    .sort((one, other) => away(one) - away(other))
    .slice(0, search.count)
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** Day by day outwards, both sides of a distance, until there are enough. */
async function slotsAround(search: Search, date: string, loadedUpTo: number): Promise<NearSlot[]> {
  const { wanted, count, signal } = search;
  const reach = maxDaysPerCall / 2;
  const query = { ...wanted, from: shiftDate(date, -reach + 1), days: maxDaysPerCall };
  const { days } = await fetchAvailableDays(query, signal);
  const free = new Set(days.filter(({ freeSlots }) => freeSlots > 0).map((day) => day.date));
  const found: NearSlot[] = [];
  for (let distance = 1; distance <= reach && loadedUpTo + found.length < count; distance++) {
    const sides = [shiftDate(date, -distance), shiftDate(date, distance)].filter((side) => free.has(side));
    found.push(...(await Promise.all(sides.map((side) => slotsOf(search, side)))).flat());
  }
  return found;
}

async function slotsOf({ client, wanted }: Search, date: string): Promise<NearSlot[]> {
  const { slots, timeZone } = await client.fetchQuery(availableSlotsQuery(wanted, date));
  return slots.map((slot) => ({ ...slot, date, timeZone }));
}

/** Minutes on a wall clock that runs through all dates. */
const wallMinutes = ({ date, time }: Moment) => Date.parse(date) / 60_000 + minutesOfTime(time);
