import type { Appointment } from '@garden-room/contract/appointment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showInCalendar } from './calendar-appointments.ts';
import { makeChange, refreshAppointments } from './change-appointment.ts';
import { rescheduling, type Slot } from './reschedule-appointment.ts';

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
