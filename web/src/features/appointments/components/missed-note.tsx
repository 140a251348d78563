import { useQuery } from '@tanstack/react-query';
import { missedAppointmentsQuery } from '#api/missed-appointments.ts';

/** How often a patient did not come; nothing where they always did, or while nobody knows. */
export function MissedNote({ patientId }: { patientId: string }) {
  const { data: missed = 0 } = useQuery(missedAppointmentsQuery(patientId));
  if (missed === 0) return null;
  return (
    <span className="font-medium text-danger">
      {missed === 1
        ? 'Missed one appointment'
        : `Missed ${missed === 100 ? '100 or more' : missed} appointments`}
    </span>
  );
}
