import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { callApi } from '#lib/api-client.ts';
import { type AppointmentChange, useAppointmentChange } from './change-appointment.ts';

/** Confirms a request. */
export const confirming = (id: string): AppointmentChange => ({
  id,
  call: () => callApi(appointmentsEndpoints.confirmAppointment, { params: { id } }),
  isDone: ({ status }) => status === 'confirmed',
});

/** Confirms a patient's request, on its own. */
export const useConfirmAppointment = (id: string) => useAppointmentChange(confirming(id));
