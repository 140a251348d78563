import { addDays, clinicToday, lastBookableDate, offeredSlots } from '@garden-room/contract/availability';
import { hoursOn } from '@garden-room/contract/hours';
import type { Schedule } from '@garden-room/contract/schedule';
import type { ServiceTiming } from '@garden-room/contract/service';

const previewDays = 28;

/** A day as patients will find it; `times` is how many starts are on offer before any is booked. */
export type PreviewDay = { date: string; times: number; state: 'open' | 'closed' | 'notYet' };

/** What a schedule offers to a service in the four weeks from today on. `now` in UTC milliseconds. */
export function previewOf(schedule: Schedule, service: ServiceTiming, now: number): readonly PreviewDay[] {
  const today = clinicToday(schedule.timeZone, now);
  const last = lastBookableDate(schedule, now);
  return Array.from({ length: previewDays }, (_, index) => {
    const date = addDays(today, index);
    if (date > last) return { date, times: 0, state: 'notYet' };
    const offered = offeredSlots(schedule, date, service, now);
    const times = offered.filter(({ onlyAfter }) => onlyAfter === undefined).length;
    return { date, times, state: hoursOn(schedule, date) ? 'open' : 'closed' };
  });
}
