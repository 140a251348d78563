import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AppointmentChange, makeChange, refreshAppointments } from './change-appointment.ts';

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
