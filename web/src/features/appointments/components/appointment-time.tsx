import type { Appointment } from '@garden-room/contract/appointment';
import { timeForVisitor, visitorTimeZone } from '#lib/clinic-time.ts';

/** When an appointment is at the clinic, and beneath it on the reader's own clock where that shows another time. */
export function AppointmentTime({ appointment }: { appointment: Appointment }) {
  const own = timeForVisitor(appointment, visitorTimeZone());
  return (
    <span>
      {appointment.time}
      {own !== null && <span className="block text-xs text-ink-soft"> {own}</span>}
    </span>
  );
}
