import { answeredBy, askableUntil, nextOpening } from '@garden-room/contract/answer-deadline';
import type { AvailableDays, FreeTime, NextFreeTimes } from '@garden-room/contract/appointment';
import { addDays, clinicToday, type OfferedSlot } from '@garden-room/contract/availability';
import { hoursOn } from '@garden-room/contract/hours';
import { dayMs } from '@garden-room/contract/milliseconds';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { readAvailability, readFreeForAll, type ServiceFree, type SlotQuery } from './read-availability.ts';

interface AvailableDaysQuery extends SlotQuery {
  /** Today at the clinic by default. */
  from?: string | undefined;
  days: number;
  /** Whether the slots themselves are wanted. */
  slots?: 'true' | undefined;
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** Past every bookable day, so that the open days alone decide when a request is answered. */
const horizon = 366 * dayMs;

/** The number of free slots on each day from a date on, with one read of their locks. */
export async function availableDays(
  deps: Deps,
  query: AvailableDaysQuery,
  caller: () => Promise<Actor>,
): Promise<AvailableDays> {
  const now = deps.clock.now();
  const { schedule, lastDate, confirmsAtOnce, days } = await readAvailability(
    deps,
    query,
    caller,
    (timeZone) => {
      const from = query.from ?? clinicToday(timeZone, now);
      return Array.from({ length: query.days }, (_, index) => addDays(from, index));
    },
  );
  const { timeZone, cancelCutoffHours } = schedule;
  return {
    timeZone,
    today: clinicToday(timeZone, now),
    lastDate,
    cancelCutoffHours,
    answerBy: iso(answeredBy({ requestedAt: iso(now), startsAt: iso(now + horizon) }, schedule)),
    answeredAt: iso(now),
    ...(confirmsAtOnce && { confirmsAtOnce }),
    days: days.map(({ date, free }) => {
      const slots = free.map(({ time, startsAt, endsAt }) => ({ time, startsAt, endsAt }));
      const closed = hoursOn(schedule, date) === null;
      return { date, freeSlots: free.length, closed, ...(query.slots && { slots }) };
    }),
  };
}

/** The free slots of one day, today at the clinic by default. */
export async function availableSlots(
  deps: Deps,
  query: SlotQuery & { date?: string | undefined },
  caller: () => Promise<Actor>,
) {
  const now = deps.clock.now();
  const dateUnder = (timeZone: string) => query.date ?? clinicToday(timeZone, now);
  const { schedule, days } = await readAvailability(deps, query, caller, (timeZone) => [dateUnder(timeZone)]);
  const { timeZone } = schedule;
  const slots = days.flatMap(({ free }) => free);
  return { date: dateUnder(timeZone), timeZone, availableSlots: slots.map((slot) => slot.time), slots };
}

/** The number of a service's free times that a page shows. */
const timesShown = 3;

/** A day costs a read, so a full calendar is not followed to a horizon of a year. */
const maxDaysAhead = 30;

/** Days read at once: first a week, which mostly suffices, then twice twelve to the end of the month. */
const [firstDays, moreDays] = [7, 12];

/**
 * The next free times of every service, for anyone: all of them out of the same reads, a day each, until every service
 * has as many as a page shows. At most 31 days, and schedule and services three times.
 */
export async function nextFreeTimes(deps: Pick<Deps, 'clock' | 'db'>): Promise<NextFreeTimes> {
  const now = deps.clock.now();
  const found = new Map<string, ServiceFree>();
  let schedule: Schedule;
  let next = 0;
  do {
    const [from, days] = [next, next === 0 ? firstDays : moreDays];
    const read = await readFreeForAll(deps, (timeZone) =>
      Array.from({ length: days }, (_, index) => addDays(clinicToday(timeZone, now), from + index)),
    );
    for (const { service, slots } of read.free) {
      const before = found.get(service.id)?.slots ?? [];
      found.set(service.id, { service, slots: nextOf([...before, ...slots]) });
    }
    schedule = read.schedule;
    next = from + days;
  } while (next <= daysAhead(schedule) && ![...found.values()].every(({ slots }) => isWhole(slots)));
  return {
    timeZone: schedule.timeZone,
    today: clinicToday(schedule.timeZone, now),
    daysAhead: daysAhead(schedule),
    minimumNoticeMinutes: schedule.minimumNoticeMinutes,
    answerWithinOpenDays: schedule.answerWithinOpenDays,
    answeredAt: new Date(now).toISOString(),
    opening: nextOpening(schedule, Number(now)),
    services: Object.fromEntries(
      [...found].map(([id, { service, slots }]) => [id, slots.map(toFreeTime(schedule, service))]),
    ),
  };
}

/** The next times of a page, in order; the last is on another day, if any, for patients who cannot come that day. */
function nextOf(times: readonly OfferedSlot[]): OfferedSlot[] {
  const next = times.slice(0, timesShown);
  const other = times.find(({ date }) => date !== times[0]?.date);
  return other && !next.includes(other) ? [...next.slice(0, -1), other] : next;
}

/** Whether no later day would change them. */
const isWhole = (times: readonly OfferedSlot[]): boolean =>
  times.length === timesShown && times.at(-1)?.date !== times[0]?.date;

const daysAhead = ({ horizonDays }: Schedule) => Math.min(horizonDays, maxDaysAhead);

/** A time that is confirmed at once can be booked as long as the notice allows. */
const toFreeTime =
  (schedule: Schedule, { confirmsAtOnce }: ServiceFree['service']) =>
  ({ date, time, startsAt }: OfferedSlot): FreeTime => ({
    date,
    time,
    startsAt,
    askableUntil: iso(
      askableUntil(confirmsAtOnce ? { ...schedule, openMinutesToAnswer: 0 } : schedule, Date.parse(startsAt)),
    ),
  });
