import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
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
