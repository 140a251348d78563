import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { callApi } from '#lib/api-client.ts';
import { useAppointmentChange } from './change-appointment.ts';

/** Takes back one's own cancellation. */
export const useRestoreAppointment = (id: string) =>
  useAppointmentChange({
    id,
    call: () => callApi(appointmentsEndpoints.restoreAppointment, { params: { id } }),
    isDone: ({ events }) => events.at(-1)?.event === 'restore',
  });
