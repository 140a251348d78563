import { patientsEndpoints } from '@garden-room/contract/endpoints/patients';
import type { PatientCorrection } from '@garden-room/contract/user-forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApiResponse } from '#lib/api-client.ts';
import { type PatientVersion, patientQuery } from './get-patient.ts';
import { patientsKey } from './list-patients.ts';
import { usersKey } from './list-users.ts';

/** `over`: the tag of the version that was seen. It is refused as `edited_meanwhile` once there is another. */
type Correction = { draft: PatientCorrection; over: string };

/** Corrects a patient without an account. Safe to repeat: the server does not write what is stored already. */
export function useCorrectPatient(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, over }: Correction): Promise<PatientVersion> => {
      const { output, response } = await callApiResponse(
        patientsEndpoints.correctPatient,
        { params: { id }, body: draft },
        { headers: { 'If-Match': over } },
      );
      return { patient: output, tag: response.headers.get('ETag') ?? '*' };
    },
    onSuccess: ({ patient }) => queryClient.setQueryData(patientQuery(id).queryKey, patient),
    onSettled: () => {
      const { queryKey } = patientQuery(id);
      void queryClient.invalidateQueries({ queryKey, exact: true });
      for (const key of [patientsKey, usersKey]) void queryClient.invalidateQueries({ queryKey: key });
    },
  });
}
