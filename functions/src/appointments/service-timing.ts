import type { ServiceTiming } from '@garden-room/contract/service';
import type { Deps } from '#lib/deps.ts';
import type { AppointmentRecord } from './appointment-record.ts';

/** As long as it was booked; where its service no longer is, it starts as the schedule says. */
export function timingOf(
  { catalogue }: Pick<Deps, 'catalogue'>,
  { serviceId, durationMinutes }: Pick<AppointmentRecord, 'serviceId' | 'durationMinutes'>,
): ServiceTiming {
  const service = catalogue.find(({ id }) => id === serviceId);
  return { durationMinutes, startEveryMinutes: service?.startEveryMinutes };
}
