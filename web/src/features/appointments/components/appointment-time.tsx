import type { Appointment } from '@garden-room/contract/appointment';
import { OwnClock } from '#components/ui/own-clock.tsx';

/** When an appointment is at the clinic, and beneath it on the reader's own clock where that shows another time. */
export function AppointmentTime({ appointment }: { appointment: Appointment }) {
  return (
    <span>
      {appointment.time} <OwnClock {...appointment} className="block text-xs text-ink-soft" />
    </span>
  );
}
