import type { Presence } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { isLive } from '@garden-room/contract/live-status';
import { callApi } from '#lib/api-client.ts';
import { type AppointmentChange, useAppointmentChange } from './change-appointment.ts';

/** A reason for the change, which the patient can read. */
export type WithReason = { reason?: string | undefined };

/** `late`: the patient knows that the cut-off has passed. */
type Cancellation = WithReason & { late?: true };

/** Cancels an appointment: its patient with a reason or without, the practice with one. */
export const cancelling = (id: string, by: 'patient' | 'practice'): AppointmentChange<Cancellation> => ({
  id,
  call: (body) => callApi(appointmentsEndpoints.cancelAppointment, { params: { id }, body }),
  isDone: (found) => isCancelledBy(by, found),
});

export const useCancelAppointment = (id: string) => useAppointmentChange(cancelling(id, 'patient'));

function isCancelledBy(by: 'patient' | 'practice', { status, events }: AppointmentDetail): boolean {
  const last = events.at(-1);
  return status === 'cancelled' && last?.event === 'cancel' && last.by === by;
}

/** Confirms a request. */
export const confirming = (id: string): AppointmentChange => ({
  id,
  call: () => callApi(appointmentsEndpoints.confirmAppointment, { params: { id } }),
  isDone: ({ status }) => status === 'confirmed',
});

/** Confirms a patient's request, on its own. */
export const useConfirmAppointment = (id: string) => useAppointmentChange(confirming(id));

/** Declines a request. */
export const declining = (id: string): AppointmentChange<WithReason> => ({
  id,
  call: (body) => callApi(appointmentsEndpoints.declineAppointment, { params: { id }, body }),
  isDone: ({ status }) => status === 'declined',
});

/** Notes that an appointment took place. */
export const completing = (id: string): AppointmentChange<WithReason> => ({
  id,
  call: (body) => callApi(appointmentsEndpoints.completeAppointment, { params: { id }, body }),
  isDone: ({ status }) => status === 'completed',
});

/** Notes that a patient did not come. */
export const markingNoShow = (id: string): AppointmentChange<WithReason> => ({
  id,
  call: (body) => callApi(appointmentsEndpoints.markNoShow, { params: { id }, body }),
  isDone: ({ status }) => status === 'no-show',
});

/** Notes that the patient is here, or delayed; null takes it back. */
export const useNotePresence = (id: string) =>
  useAppointmentChange<Presence | null>({
    id,
    call: (presence) => callApi(appointmentsEndpoints.notePresence, { params: { id }, body: { presence } }),
    isDone: (found, presence) => found.presence === presence,
  });

/** Undoes the user's own last move: a cancellation, or the practice's answer to a request. */
export const useRestoreAppointment = (id: string) =>
  useAppointmentChange({
    id,
    call: () => callApi(appointmentsEndpoints.restoreAppointment, { params: { id } }),
    isDone: ({ events }) => events.at(-1)?.event === 'restore',
  });

/** A time on the clinic's clock. */
export type Slot = { date: string; time: string };

/** Moves an appointment to another slot; the old one is kept where the new one cannot be had. */
export const rescheduling = (id: string): AppointmentChange<Slot> => ({
  id,
  call: (body) => callApi(appointmentsEndpoints.rescheduleAppointment, { params: { id }, body }),
  isDone: (found, { date, time }) => isLive(found.status) && found.date === date && found.time === time,
});

/** Reschedules the user's own appointment, or any for the practice. */
export const useRescheduleAppointment = (id: string) => useAppointmentChange(rescheduling(id));
