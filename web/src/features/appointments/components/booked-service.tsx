import type { Appointment } from '@garden-room/contract/appointment';
import { ForAttendee } from './for-attendee.tsx';

/** What is booked, and for whom where that is not the patient. */
export const BookedService = ({ appointment }: { appointment: Appointment }) => (
  <>
    {appointment.serviceName}
    <ForAttendee appointment={appointment} className="text-sm" />
  </>
);
