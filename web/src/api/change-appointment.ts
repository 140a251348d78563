import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
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

/**
 * Changes an appointment. Where the answer is lost, or says that nothing can be done any more, the appointment itself
 * tells what has become of it. Changed or refused, everything that shows appointments or free slots is read anew:
 * somebody else may have been first.
 */
export function useAppointmentChange<Wanted = void>(change: AppointmentChange<Wanted>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted): Promise<Appointment> => carryOut(change, wanted),
    onSettled: () => refreshAppointments(queryClient),
  });
}

/** Makes a change, or finds it made. */
export async function carryOut<Wanted>(
  { id, call, isDone }: AppointmentChange<Wanted>,
  wanted: Wanted,
): Promise<Appointment> {
  try {
    return await call(wanted);
  } catch (error) {
    if (!mayBeDone(error)) throw error;
    const found = await fetchAppointment(id).catch(() => null);
    if (found && isDone(found, wanted)) return found;
    throw error;
  }
}

/** Changed or refused: what shows appointments or free slots is read anew. */
export function refreshAppointments(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: appointmentsKey });
  refreshAvailability(queryClient);
}

/** No answer came, or none of ours, or the server failed and may have committed before; or another tab was faster. */
export function mayBeDone(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, status } = error;
  return code === 'network' || code === 'unreadable' || code === 'illegal_move' || status >= 500;
}
