import type { Appointment } from '@garden-room/contract/appointment';
import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isOutcomeOpen } from '#lib/api-error.ts';
import { keepVisit } from '#lib/kept-visits.ts';
import { appointmentsKey, fetchAppointment } from './appointments.ts';
import { refreshAvailability } from './availability.ts';

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

type Several<Wanted> = {
  changes: readonly AppointmentChange<Wanted>[];
  wanted: Wanted;
  /** Gets how many are behind, after each. */
  onProgress: (done: number) => void;
};

/** What could not be changed, by the appointment's id, and why. */
export type Failures = Readonly<Record<string, string>>;

/**
 * Changes several appointments one after the other, each like a single change; a failure does not stop the others.
 * Refetches the lists once all have been tried.
 */
export function useSeveralChanges<Wanted = void>() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ changes, wanted, onProgress }: Several<Wanted>): Promise<Failures> => {
      const failures: Record<string, string> = {};
      for (const [index, change] of changes.entries()) {
        try {
          await makeChange(change, wanted);
        } catch (error) {
          failures[change.id] = error instanceof Error ? error.message : 'This could not be done.';
        }
        onProgress(index + 1);
      }
      return failures;
    },
    onSettled: () => refreshAppointments(queryClient),
  });
}
