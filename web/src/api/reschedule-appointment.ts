import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { isLive } from '@garden-room/contract/live-status';
import { callApi } from '#lib/api-client.ts';
import { useAppointmentChange } from './change-appointment.ts';

type Slot = { date: string; time: string };

/** Moves one's own appointment to another slot; the old one is kept where the new one cannot be had. */
export const useRescheduleAppointment = (id: string) =>
  useAppointmentChange<Slot>({
    id,
    call: (body) => callApi(appointmentsEndpoints.rescheduleAppointment, { params: { id }, body }),
    isDone: (found, { date, time }) => isLive(found.status) && found.date === date && found.time === time,
  });
