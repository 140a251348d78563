import { patientsEndpoints } from '@garden-room/contract/endpoints/patients';
import type { NewPatient } from '@garden-room/contract/user-forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { patientsKey } from './list-patients.ts';
import { usersKey } from './list-users.ts';

/** One attempt. Its idempotency key makes a retry answer whom it has noted, instead of noting them twice. */
type Addition = { draft: NewPatient; idempotencyKey: string };

/** Adds a patient without an account. Retries when the answer is lost. */
export function useAddPatient() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: Addition) =>
      callApi(
        patientsEndpoints.addPatient,
        { body: draft },
        { headers: { 'Idempotency-Key': idempotencyKey } },
      ),
    retry: shouldRetry,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: usersKey });
      void queryClient.invalidateQueries({ queryKey: patientsKey });
    },
  });
}
