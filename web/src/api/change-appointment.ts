import type { Appointment } from '@garden-room/contract/appointment';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepVisit } from '#lib/kept-visits.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { refetch } from './api-of.ts';
import { movedTags } from './appointments.ts';

/** A call that changes an appointment, and may be repeated after a lost answer. */
export type AppointmentChange<Wanted = void> = (wanted: Wanted) => Promise<Appointment>;

/**
 * Changes an appointment; a call whose answer was lost is made again. Refetches everything that shows appointments or free
 * slots after success and refusal: another user may have changed it first.
 */
export function useAppointmentChange<Wanted = void>(change: AppointmentChange<Wanted>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    retry: shouldRetry,
    onSuccess: (changed) => keepVisit(changed),
    onSettled: () => refreshAppointments(queryClient),
  });
}

/** Refetches everything that shows appointments or free slots, after success and refusal. */
export const refreshAppointments = (queryClient: QueryClient): void => void refetch(queryClient, movedTags);

type Several<Wanted> = {
  /** By the appointments' ids. */
  changes: ReadonlyMap<string, AppointmentChange<Wanted>>;
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
  const { mutateAsync } = useMutation({
    mutationFn: ({ change, wanted }: { change: AppointmentChange<Wanted>; wanted: Wanted }) => change(wanted),
    retry: shouldRetry,
  });
  return async ({ changes, wanted, onProgress }: Several<Wanted>): Promise<Failures> => {
    const failures: Record<string, string> = {};
    let done = 0;
    for (const [id, change] of changes) {
      try {
        await mutateAsync({ change, wanted });
      } catch (error) {
        failures[id] = error instanceof Error ? error.message : 'This could not be done.';
      }
      done += 1;
      onProgress(done);
    }
    refreshAppointments(queryClient);
    return failures;
  };
}
