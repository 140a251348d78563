import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { callApi } from '#lib/api-client.ts';
import type { WithReason } from './cancel-appointment.ts';
import type { AppointmentChange } from './change-appointment.ts';

/** Declines a request. */
export const declining = (id: string): AppointmentChange<WithReason> => ({
  id,
  call: (body) => callApi(appointmentsEndpoints.declineAppointment, { params: { id }, body }),
  isDone: ({ status }) => status === 'declined',
});
