import type { ServiceTiming } from '@garden-room/contract/service';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import type { Services } from '#services/service-store.ts';

/** An appointment keeps its booked length; where its service is gone, it starts as the schedule says. */
export function timingOf(
  { all }: Services,
  { serviceId, durationMinutes }: Pick<AppointmentRecord, 'serviceId' | 'durationMinutes'>,
): ServiceTiming {
  const service = all.find(({ _id }) => _id === serviceId);
  return { durationMinutes, startEveryMinutes: service?.startEveryMinutes ?? undefined };
}
