import type { Appointment } from '@garden-room/contract/appointment';

/** Where an appointment was before it was moved, or stands until it is. */
export const Ghost = ({ appointment }: { appointment: Appointment }) => (
  <p className="pointer-events-none m-px min-w-0 grow overflow-hidden rounded-sm border border-dashed border-field px-1.5 py-0.5 text-xs leading-tight text-ink-soft">
    <span className="block truncate">{appointment.patientName}</span>
    <span className="block truncate">from here</span>
  </p>
);
