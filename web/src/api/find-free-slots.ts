import type { AvailableSlot } from '@garden-room/contract/appointment';
import { minutesOfTime } from '@garden-room/contract/wall-time';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { shiftDate } from '#lib/clinic-time.ts';
import {
  availableSlotsQuery,
  fetchAvailableDays,
  foundKey,
  maxDaysPerCall,
  type SlotsFor,
} from './availability.ts';

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
async function slotsAround(search: Search, date: string, known: number): Promise<NearSlot[]> {
  const { wanted, count, signal } = search;
  const reach = maxDaysPerCall / 2;
  const query = { ...wanted, from: shiftDate(date, -reach + 1), days: maxDaysPerCall };
  const { days } = await fetchAvailableDays(query, signal);
  const free = new Set(days.filter(({ freeSlots }) => freeSlots > 0).map((day) => day.date));
  const found: NearSlot[] = [];
  for (let distance = 1; distance <= reach && known + found.length < count; distance++) {
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
