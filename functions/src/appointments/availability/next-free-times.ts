import type { FreeTime, NextFreeTimes } from '@garden-room/contract/appointment';
import { addDays, clinicToday, type OfferedSlot } from '@garden-room/contract/availability';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Deps } from '#lib/deps.ts';
import { readFreeForAll } from './read-availability.ts';

/** As many as a page shows of a service. */
const timesShown = 3;

/** A day costs a read, so a full calendar is not followed to a horizon of a year. */
const mostDaysAhead = 30;

/** Days that are read at once: a week, which mostly has all that is shown, then twice as many as end that month. */
const [firstDays, moreDays] = [7, 12];

/**
 * The next free times of every service, for anyone: all of them out of the same reads, a day each, until every service has
 * as many as a page shows. At most 31 days, and schedule and services three times.
 */
export async function nextFreeTimes(deps: Pick<Deps, 'clock' | 'db'>): Promise<NextFreeTimes> {
  const now = deps.clock.now();
  const found = new Map<string, FreeTime[]>();
  let schedule: Schedule;
  let next = 0;
  do {
    const [from, days] = [next, next === 0 ? firstDays : moreDays];
    const read = await readFreeForAll(deps, (timeZone) =>
      Array.from({ length: days }, (_, index) => addDays(clinicToday(timeZone, now), from + index)),
    );
    for (const { serviceId, slots } of read.free)
      found.set(serviceId, [...(found.get(serviceId) ?? []), ...slots.map(toFreeTime)]);
    schedule = read.schedule;
    next = from + days;
  } while (next <= daysAhead(schedule) && [...found.values()].some((times) => times.length < timesShown));
  return {
    timeZone: schedule.timeZone,
    daysAhead: daysAhead(schedule),
    minimumNoticeMinutes: schedule.minimumNoticeMinutes,
    services: Object.fromEntries([...found].map(([id, times]) => [id, times.slice(0, timesShown)])),
  };
}

const daysAhead = ({ horizonDays }: Schedule) => Math.min(horizonDays, mostDaysAhead);

const toFreeTime = ({ date, time, startsAt }: OfferedSlot): FreeTime => ({ date, time, startsAt });
