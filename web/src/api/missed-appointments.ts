import { queryOptions } from '@tanstack/react-query';
import { appointmentsKey, fetchAppointments } from './list-appointments.ts';

/** How many appointments a patient has missed (for an admin), counted up to a hundred. */
export const missedAppointmentsQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'missed', patientId],
    queryFn: async ({ signal }) =>
      (await fetchAppointments({ limit: 100, patientId, status: 'no-show' }, signal)).items.length,
  });
