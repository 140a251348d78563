import type { Appointment } from '@garden-room/contract/appointment';
import { nameWithYear } from '@garden-room/contract/dependant';
import { longDate, timeForVisitor, visitorTimeZone } from '#lib/clinic-time.ts';

/** An appointment in a sentence: service, for whom where that is not the patient, day and time, in both clocks where they differ. */
export function WhichAppointment({ appointment }: { appointment: Appointment }) {
  const { serviceName, attendee, date, time } = appointment;
  const own = timeForVisitor(appointment, visitorTimeZone());
  return (
    <>
      {serviceName}
      {attendee && ` for ${nameWithYear(attendee)}`}, {longDate(date)},{' '}
      <span className="whitespace-nowrap">{time}</span>
      {own !== null && ` (${own})`}.
    </>
  );
}

/** An appointment in a sentence, with its patient. */
export const AboutAppointment = ({ appointment }: { appointment: Appointment }) => (
  <>
    <span className="font-semibold wrap-anywhere">{appointment.patientName}</span>:{' '}
    <WhichAppointment appointment={appointment} />
  </>
);
