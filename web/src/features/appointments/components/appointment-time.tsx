import type { Appointment } from '@garden-room/contract/appointment';
import { PatientTime } from '#components/ui/patient-time.tsx';

/** When an appointment is at the clinic, and beneath it on the reader's own clock where that shows another time. */
export function AppointmentTime({ appointment }: { appointment: Appointment }) {
  return (
    <span>
      {appointment.time} <PatientTime {...appointment} className="block text-xs text-ink-soft" />
    </span>
  );
}
