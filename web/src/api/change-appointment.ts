import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isOutcomeOpen } from '#lib/api-error.ts';
import { keepVisit } from '#lib/kept-visits.ts';
import { fetchAppointment } from './get-appointment.ts';
import { appointmentsKey } from './list-appointments.ts';
import { refreshAvailability } from './refresh-availability.ts';

/** A call that changes an appointment. */
export interface AppointmentChange<Wanted = void> {
  id: string;
  /** Makes the call. */
  call: (wanted: Wanted) => Promise<Appointment>;
  /** Whether an appointment is already as the call would leave it. */
  isDone: (found: AppointmentDetail, wanted: Wanted) => boolean;
}

/** No answer came and the appointment could not be refetched: it may be changed or not. */
export class EndUnknown extends ApiError {}

/**
 * Changes an appointment. If the answer is lost, or says that the move is no longer possible, refetches the
 * appointment to learn its state. Refetches everything that shows appointments or free slots after success and
 * refusal: another user may have changed it first.
 */
export function useAppointmentChange<Wanted = void>(change: AppointmentChange<Wanted>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) => makeChange(change, wanted),
    onSuccess: (changed) => keepVisit(changed),
    onSettled: () => refreshAppointments(queryClient),
  });
}

/** Makes the call; where the answer does not tell, refetches the appointment. */
export async function makeChange<Wanted>(
  { id, call, isDone }: AppointmentChange<Wanted>,
  wanted: Wanted,
): Promise<Appointment> {
  try {
    return await call(wanted);
  } catch (error) {
    if (!mayBeDone(error)) throw error;
    const found = await fetchAppointment(id).catch(() => null);
    if (found && isDone(found, wanted)) return found;
    if (found || error.code === 'illegal_move') throw error;
    throw new EndUnknown(error.message, { status: error.status, code: error.code });
  }
}

/** Refetches everything that shows appointments or free slots, after success and refusal. */
export function refreshAppointments(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: appointmentsKey });
  refreshAvailability(queryClient);
}

/**
 * Whether the change may have been made: the answer was lost, or another tab was faster. False for an aborted call.
 */
export const mayBeDone = (error: unknown): error is ApiError =>
  error instanceof ApiError && (isOutcomeOpen(error) || error.code === 'illegal_move');
