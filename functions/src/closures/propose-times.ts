import {
  addDays,
  cellDates,
  clinicToday,
  freeSlots,
  gridSlots,
  type OfferedSlot,
} from '@garden-room/contract/availability';
import { isBusy } from '@garden-room/contract/busy-times';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { timingOf } from '#appointments/availability/service-timing.ts';
import { readBusyCells } from '#appointments/lock-store.ts';
import type { Deps } from '#lib/deps.ts';
import type { Opening } from '#schedule/schedule-store.ts';
import { readServices } from '#services/service-store.ts';

/** How many times a visit is offered, on how many days. */
const [timesADay, daysOffered] = [3, 4];
/** Days that are read at once, and as far as is looked. */
const [daysAtOnce, mostDays] = [14, 98];

interface Wanted {
  opening: Opening;
  /** The last day of the closure; times are offered from the next on. */
  last: string;
  /** By time. */
  visits: readonly AppointmentRecord[];
}

/**
 * Free times for each of some visits, by id: regular starts of its length after a closure, also past the patients' horizon.
 * The first of each is the earliest that no visit before it is proposed, so that all the first ones can be booked together. One
 * doctor: what is free for the practice is free for every patient.
 */
export async function proposeTimes(
  deps: Deps,
  { opening, last, visits }: Wanted,
): Promise<Map<string, OfferedSlot[]>> {
  const { timeZone } = opening.schedule;
  const today = clinicToday(timeZone, deps.clock.now());
  const from = addDays(last < today ? today : last, 1);
  const free = new Map<string, OfferedSlot[]>(visits.map(({ _id }) => [_id, []]));
  let found = new Map<string, OfferedSlot[]>();
  for (let next = 0; next < mostDays && visits.length > 0; next += daysAtOnce) {
    const dates = Array.from({ length: daysAtOnce }, (_, index) => addDays(from, next + index));
    await addFree(deps, opening, visits, dates, free);
    found = assign(visits, free);
    if (visits.every(({ _id }) => found.get(_id)?.length === timesADay * daysOffered)) break;
  }
  return found;
}

/** Adds the regular starts that are free on some days to the lists of each visit. */
async function addFree(
  deps: Deps,
  { schedule, busyTimes }: Opening,
  visits: readonly AppointmentRecord[],
  dates: readonly string[],
  free: Map<string, OfferedSlot[]>,
): Promise<void> {
  const now = deps.clock.now();
  const services = await readServices(deps.db);
  const timed = visits.map(({ _id, ...visit }) => {
    const { durationMinutes, startEveryMinutes = schedule.startEveryMinutes } = timingOf(services, visit);
    return { _id, durationMinutes, startEveryMinutes };
  });
  const alikes = Map.groupBy(
    timed,
    ({ durationMinutes, startEveryMinutes }) => `${durationMinutes} ${startEveryMinutes}`,
  );
  const offered = [...alikes.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { durationMinutes, startEveryMinutes } = first;
    const slots = dates
      .flatMap((date) => gridSlots(schedule, date, durationMinutes, now))
      .filter(({ slot, sinceOpening }) => sinceOpening % startEveryMinutes === 0 && !isBusy(busyTimes, slot))
      .map(({ slot }) => slot);
    return [{ alike, slots }];
  });
  const taken = await readBusyCells(deps.db, cellDates(offered.flatMap(({ slots }) => slots)));
  for (const { alike, slots } of offered) {
    const left = freeSlots(slots, taken);
    for (const { _id } of alike) free.get(_id)?.push(...left);
  }
}

/** What each visit is offered: its own proposal first, then some times of that and the next days. */
function assign(
  visits: readonly AppointmentRecord[],
  free: ReadonlyMap<string, OfferedSlot[]>,
): Map<string, OfferedSlot[]> {
  const proposed = new Set<string>();
  return new Map(
    visits.map(({ _id }) => {
      const open = (free.get(_id) ?? []).filter(({ cells }) => !cells.some((cell) => proposed.has(cell)));
      const [first] = open;
      for (const cell of first?.cells ?? []) proposed.add(cell);
      return [_id, spread(open)];
    }),
  );
}

/** The first, a middle and the last time of each of the first days, so that a patient has a choice of hours. */
function spread(open: readonly OfferedSlot[]): OfferedSlot[] {
  const days = [...Map.groupBy(open, ({ date }) => date).values()].slice(0, daysOffered);
  return days.flatMap((slots) => {
    if (slots.length <= timesADay) return slots;
    return [0, Math.floor(slots.length / 2), slots.length - 1].flatMap((index) => slots[index] ?? []);
  });
}
