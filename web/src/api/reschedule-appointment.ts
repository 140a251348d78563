import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { isLive } from '@garden-room/contract/live-status';
import { callApi } from '#lib/api-client.ts';
import { type AppointmentChange, useAppointmentChange } from './change-appointment.ts';

/** A time on the clinic's clock. */
export type Slot = { date: string; time: string };

/** Moves an appointment to another slot; the old one is kept where the new one cannot be had. */
export const rescheduling = (id: string): AppointmentChange<Slot> => ({
  id,
  call: (body) => callApi(appointmentsEndpoints.rescheduleAppointment, { params: { id }, body }),
  isDone: (found, { date, time }) => isLive(found.status) && found.date === date && found.time === time,
});

/** Moves an appointment: one's own, or any for the practice. */
export const useRescheduleAppointment = (id: string) => useAppointmentChange(rescheduling(id));
