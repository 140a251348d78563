import type { Appointment } from '@garden-room/contract/appointment';
import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { isLive } from '@garden-room/contract/live-status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { showInCalendar } from './calendar-appointments.ts';
import {
  type AppointmentChange,
  makeChange,
  refreshAppointments,
  useAppointmentChange,
} from './change-appointment.ts';

/** A time on the clinic's clock. */
type Slot = { date: string; time: string };

/** Moves an appointment to another slot; the old one is kept where the new one cannot be had. */
const rescheduling = (id: string): AppointmentChange<Slot> => ({
  id,
  call: (body) => callApi(appointmentsEndpoints.rescheduleAppointment, { params: { id }, body }),
  isDone: (found, { date, time }) => isLive(found.status) && found.date === date && found.time === time,
});

/** Reschedules the user's own appointment, or any for the practice. */
export const useRescheduleAppointment = (id: string) => useAppointmentChange(rescheduling(id));

export type WantedMove = { appointment: Appointment; to: Slot };

/**
 * Moves anybody's appointment on the practice's calendar. Throws `EndUnknown` where the answer was lost and nobody could
 * be asked what has become of it.
 */
export function useMoveAppointment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ appointment, to }: WantedMove) => makeChange(rescheduling(appointment._id), to),
    onSuccess: (moved) => showInCalendar(queryClient, moved),
    onSettled: () => refreshAppointments(queryClient),
  });
}
