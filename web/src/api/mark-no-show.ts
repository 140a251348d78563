import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { callApi } from '#lib/api-client.ts';
import type { WithReason } from './cancel-appointment.ts';
import type { AppointmentChange } from './change-appointment.ts';

/** Notes that a patient did not come. */
export const markingNoShow = (id: string): AppointmentChange<WithReason> => ({
  id,
  call: (body) => callApi(appointmentsEndpoints.markNoShow, { params: { id }, body }),
  isDone: ({ status }) => status === 'no-show',
});
