import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { callApi } from '#lib/api-client.ts';
import { useAppointmentChange } from './change-appointment.ts';

/** Undoes the user's own last move: a cancellation, or the practice's answer to a request. */
export const useRestoreAppointment = (id: string) =>
  useAppointmentChange({
    id,
    call: () => callApi(appointmentsEndpoints.restoreAppointment, { params: { id } }),
    isDone: ({ events }) => events.at(-1)?.event === 'restore',
  });
