import type { Appointment } from '@garden-room/contract/appointment';
import { useRef } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ManageActions, type ManageApi } from '#features/visits/visit/manage-actions.tsx';
import { ManageChanges } from '#features/visits/visit/manage-changes.tsx';
import { useNow } from '#lib/use-now.ts';
import { AppointmentList } from './appointment-list.tsx';
import { PatientHistoryTable } from './history-table.tsx';
import { useFocusKept } from './use-focus-kept.ts';

/** One patient's appointments, with what the practice can do about each. */
export function PatientAppointments({ patientId }: { patientId: string }) {
  return (
    <ManageChanges>
      {(changes) => (
        <AppointmentList patientId={patientId} empty={<EmptyState title="No appointments found." />}>
          {(rows) => <ManagedHistory rows={rows} changes={changes} />}
        </AppointmentList>
      )}
    </ManageChanges>
  );
}

function ManagedHistory({ rows, changes }: { rows: readonly Appointment[]; changes: ManageApi }) {
  const now = useNow();
  const table = useRef<HTMLDivElement>(null);
  const noteChange = useFocusKept(rows, table);
  return (
    <div ref={table} tabIndex={-1} className="focus-visible:outline-none">
      <PatientHistoryTable
        rows={rows}
        actions={(appointment) => (
          <ManageActions
            appointment={appointment}
            now={now}
            changes={changes}
            onChange={({ _id }) => noteChange(_id)}
          />
        )}
      />
    </div>
  );
}
