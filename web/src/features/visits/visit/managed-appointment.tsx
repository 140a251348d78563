import type { Appointment } from '@garden-room/contract/appointment';
import { useRef } from 'react';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { useFocusKept } from '#features/visits/list/use-focus-kept.ts';
import { useNow } from '#lib/use-now.ts';
import { ManageActions } from './manage-actions.tsx';
import { ManageChanges } from './manage-changes.tsx';

/** What the practice can do about one appointment, on its own page. */
export function ManagedAppointment({ appointment }: { appointment: Appointment }) {
  const now = useNow();
  const section = useRef<HTMLElement>(null);
  const noteChange = useFocusKept(appointment, section);
  const phone = appointment.reach?.phone;
  return (
    <section ref={section} tabIndex={-1} aria-label="What can be done" className="focus-visible:outline-none">
      {phone && (
        <p className="mb-5">
          Phone: <CallPatient phone={phone} />
        </p>
      )}
      <ManageChanges>
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
