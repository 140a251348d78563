import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { mayBeDone, refreshAppointments } from './change-appointment.ts';
import { fetchAppointment } from './get-appointment.ts';

/** Removes an appointment's record. A missing one counts as removed; after a lost answer, looks it up. */
export function useDeleteAppointment(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<void> => {
      try {
        await callApi(appointmentsEndpoints.deleteAppointment, { params: { id } });
      } catch (error) {
        if (hasCode(error, 'not_found') || (mayBeDone(error) && (await isGone(id)))) return;
        throw error;
      }
    },
    onSettled: () => refreshAppointments(queryClient),
  });
}

const isGone = (id: string): Promise<boolean> =>
  fetchAppointment(id).then(
    () => false,
    (error: unknown) => hasCode(error, 'not_found'),
  );
