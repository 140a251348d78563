import type { StrandedAppointment } from '@garden-room/contract/errors';
import type { Schedule } from '@garden-room/contract/schedule';
import { Button } from '#components/ui/button.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { AppointmentChanges } from '../appointment-changes.ts';
import { StrandedRow } from './stranded-row.tsx';

type StrandedAppointmentsProps = {
  /** The schedule whose hours they would lie outside of. */
  schedule: Schedule;
  appointments: readonly StrandedAppointment[];
  kept: ReadonlySet<string>;
  onKeep: (ids: readonly string[], isKept: boolean) => void;
  changes: AppointmentChanges;
};

/** Appointments that new hours would leave outside, each to be moved, cancelled with a word to its patient, or kept. */
export default function StrandedAppointments({
  schedule,
  appointments,
  kept,
  onKeep,
  changes,
}: StrandedAppointmentsProps) {
  const ids = appointments.map(({ _id }) => _id);
  const count = ids.length === 1 ? 'One appointment is' : `${ids.length} appointments are`;
  return (
    <FocusedSection
      aria-label="Appointments outside these hours"
      focusKey={ids.join()}
      className="flex flex-col gap-4"
    >
      <Notice tone="error" title={`${count} booked outside these hours`}>
        Nothing is saved yet. Move, cancel or keep each of them, then save again. What you keep takes place as
        booked.
      </Notice>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {appointments.map((appointment) => (
          <StrandedRow
            key={appointment._id}
            schedule={schedule}
            stranded={appointment}
            isKept={kept.has(appointment._id)}
            onKeep={(isKept) => onKeep([appointment._id], isKept)}
            changes={changes}
          />
        ))}
      </ul>
      {ids.length > 1 && ids.some((id) => !kept.has(id)) && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => onKeep(ids, true)}>
          Keep all of them
        </Button>
      )}
    </FocusedSection>
  );
}
