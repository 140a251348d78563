import { patientsEndpoints } from '@garden-room/contract/endpoints/patients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { appointmentsKey } from './list-appointments.ts';
import { patientsKey } from './list-patients.ts';
import { usersKey } from './list-users.ts';

/** Puts somebody without an account into theirs. It may be made twice: one whose answer was lost is made again. */
export function useJoinPatient(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      callApi(patientsEndpoints.joinPatient, { params: { id }, body: { userId } }),
    retry: shouldRetry,
    onSettled: () => {
      for (const queryKey of [appointmentsKey, patientsKey, usersKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
