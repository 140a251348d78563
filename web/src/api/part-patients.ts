import { patientRecordsEndpoints } from '@garden-room/contract/endpoints/patient-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { refreshAppointments } from './change-appointment.ts';
import { patientQuery } from './get-patient.ts';
import { patientsKey } from './list-patients.ts';
import { usersKey } from './list-users.ts';

/** Undoes the join of a record (`id`) with another one. Retries when the answer is lost: nothing is undone twice. */
export function usePartPatients(id: string, otherId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(patientRecordsEndpoints.partPatients, { params: { id } }),
    retry: shouldRetry,
    onSettled: () => {
      const patients = [id, otherId].map((each) => patientQuery(each).queryKey);
      for (const queryKey of [...patients, patientsKey, usersKey])
        void queryClient.invalidateQueries({ queryKey });
      refreshAppointments(queryClient);
    },
  });
}
