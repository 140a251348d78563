import {
  addDays,
  cellDates,
  clinicToday,
  gridSlots,
  type OfferedSlot,
} from '@garden-room/contract/availability';
import { isBusy } from '@garden-room/contract/busy-times';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { timingOf } from '#appointments/availability/service-timing.ts';
import { readBusyCells } from '#appointments/lock-store.ts';
import type { Deps } from '#lib/deps.ts';
import type { Span } from '#schedule/closure-store.ts';
import type { ScheduleState } from '#schedule/schedule-store.ts';
import { readServices } from '#services/service-store.ts';
import { assignTimes, type CandidateSlot, isComplete } from './assign-times.ts';

/** Days that are read at once, and as far as is looked. */
const [daysAtOnce, mostDays] = [14, 98];

interface Wanted {
  scheduleState: ScheduleState;
  closure: Span;
  /** The visits in the order of time. */
  visits: readonly AppointmentRecord[];
}

/**
 * Free times for each of some visits, by id, as `assignTimes` chooses them: of their length, outside a closure, also
 * past the patients' horizon. One doctor: what is free for the practice is free for every patient.
 */
export async function proposeTimes(
  deps: Deps,
  { scheduleState, closure, visits }: Wanted,
): Promise<Map<string, OfferedSlot[]>> {
  const today = clinicToday(scheduleState.schedule.timeZone, deps.clock.now());
  // On a day of which only some hours are closed, the others are the nearest.
  const first = closure.hours ? closure.last : addDays(closure.last, 1);
  const from = first < today ? today : first;
  const free = new Map<string, CandidateSlot[]>(visits.map(({ _id }) => [_id, []]));
  const displaced = visits.map(({ _id, patientId, attendee, date, time, presence }) => ({
    _id,
    person: `${patientId} ${attendee?.dependantId ?? ''}`,
    date,
    time,
    isHere: presence === 'arrived',
  }));
  const isOneDay = closure.first === closure.last;
  let found = new Map<string, OfferedSlot[]>();
  for (let next = 0; next < mostDays && visits.length > 0; next += daysAtOnce) {
    const dates = Array.from({ length: daysAtOnce }, (_, index) => addDays(from, next + index));
    await addFree(deps, scheduleState, visits, dates, free);
    const assigned = assignTimes(displaced, free, { isOneDay });
    found = assigned;
    if (isComplete(assigned)) break;
  }
  return found;
}

/** Adds the times that are free on some days to the lists of each visit. */
async function addFree(
  deps: Deps,
  { schedule, busyTimes }: ScheduleState,
  visits: readonly AppointmentRecord[],
  dates: readonly string[],
  free: Map<string, CandidateSlot[]>,
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
      .filter(({ slot }) => !isBusy(busyTimes, slot))
      .map(({ slot, sinceOpening }) => ({ ...slot, isRegular: sinceOpening % startEveryMinutes === 0 }));
    return [{ alike, slots }];
  });
  const taken = await readBusyCells(deps.db, cellDates(offered.flatMap(({ slots }) => slots)));
  for (const { alike, slots } of offered) {
    const left = slots.filter(({ cells }) => !cells.some((cell) => taken.has(cell)));
    for (const { _id } of alike) free.get(_id)?.push(...left);
  }
}
