import type { Appointment } from '@garden-room/contract/appointment';
import { useRef } from 'react';
import { useNow } from '#lib/use-now.ts';
import { ManageActions } from './manage-actions.tsx';
import { ManageChanges, type RescheduleDialogProps } from './manage-changes.tsx';
import { useFocusKept } from './use-focus-kept.ts';

/** What the practice can do about one appointment, on its own page. */
export default function ManagedAppointment({
  appointment,
  RescheduleDialog,
}: RescheduleDialogProps & { appointment: Appointment }) {
  const now = useNow();
  const section = useRef<HTMLElement>(null);
  const noteChange = useFocusKept(appointment, section);
  return (
    <section ref={section} tabIndex={-1} aria-label="What can be done" className="focus-visible:outline-none">
      <ManageChanges RescheduleDialog={RescheduleDialog}>
        {(changes) => (
          <ManageActions
            appointment={appointment}
            now={now}
            changes={changes}
            onChange={({ _id }) => noteChange(_id)}
          />
        )}
      </ManageChanges>
    </section>
  );
}
