import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { callApi } from '#lib/api-client.ts';
import type { WithReason } from './cancel-appointment.ts';
import type { AppointmentChange } from './change-appointment.ts';

/** Notes that an appointment took place. */
export const completing = (id: string): AppointmentChange<WithReason> => ({
  id,
  call: (body) => callApi(appointmentsEndpoints.completeAppointment, { params: { id }, body }),
  isDone: ({ status }) => status === 'completed',
});
