import type { Appointment } from '@garden-room/contract/appointment';
import { longDate, timeForVisitor, visitorTimeZone } from '#lib/clinic-time.ts';

/** An appointment in a sentence: service, day and time, in both clocks where they differ. */
export function WhichAppointment({ appointment }: { appointment: Appointment }) {
  const { serviceName, date, time } = appointment;
  const own = timeForVisitor(appointment, visitorTimeZone());
  return (
    <>
      {serviceName}, {longDate(date)}, <span className="whitespace-nowrap">{time}</span>
      {own !== null && ` (${own})`}.
    </>
  );
}
