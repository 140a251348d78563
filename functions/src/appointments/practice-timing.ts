import { gridMinutes } from '@garden-room/contract/lock-cell';
import type { Schedule } from '@garden-room/contract/schedule';
import type { ServiceTiming } from '@garden-room/contract/service';

/** A series of the longest kind begun today, and some years more. */
const farAheadDays = 10 * 366;

/**
 * The rules under which the practice books a series: its hours and breaks hold, but neither the notice nor the horizon that
 * it has set its patients, and an appointment may start on any quarter of an hour.
 */
export function practiceTiming(
  schedule: Schedule,
  { durationMinutes }: ServiceTiming,
): { schedule: Schedule; service: ServiceTiming } {
  return {
    schedule: { ...schedule, minimumNoticeMinutes: 0, horizonDays: farAheadDays },
    service: { durationMinutes, startEveryMinutes: gridMinutes },
  };
}
