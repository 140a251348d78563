import { patientRecordsEndpoints } from '@garden-room/contract/endpoints/patient-records';
import type { Join } from '@garden-room/contract/patient-join';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { patientQuery } from './get-patient.ts';
import { appointmentsKey } from './list-appointments.ts';
import { patientsKey } from './list-patients.ts';
import { usersKey } from './list-users.ts';
import { joinPreviewQuery } from './preview-join.ts';

/** Joins the record of a patient without an account with their account or another record. Retries when the answer is lost. */
export function useJoinPatient(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (join: Join) => callApi(patientRecordsEndpoints.joinPatient, { params: { id }, body: join }),
    retry: shouldRetry,
    // One of them is no longer what it was when they were compared.
    onError: (_, { userId }) =>
      void queryClient.invalidateQueries({ queryKey: joinPreviewQuery(id, userId).queryKey }),
    onSettled: (_answer, error, { userId }) => {
      for (const queryKey of [patientQuery(userId).queryKey, appointmentsKey, patientsKey, usersKey])
        void queryClient.invalidateQueries({ queryKey });
      // Once joined it is gone: its page, which is still open for a moment, would ask in vain.
      const refetchType = error ? 'active' : 'none';
      void queryClient.invalidateQueries({ queryKey: patientQuery(id).queryKey, refetchType });
    },
  });
}
