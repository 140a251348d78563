import { patientRecordsEndpoints } from '@garden-room/contract/endpoints/patient-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '#lib/api-client.ts';
import { hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { refreshAppointments } from './change-appointment.ts';
import { patientQuery } from './get-patient.ts';
import { patientNotesKey } from './get-patient-note.ts';
import { patientsKey } from './list-patients.ts';
import { usersKey } from './list-users.ts';

/** Erases a patient without an account. A call whose answer was lost is made again, which completes what has begun. */
export function useErasePatient(id: string) {
  const queryClient = useQueryClient();
  const isAnswerLost = useRef(false);
  return useMutation({
    mutationFn: async (): Promise<void> => {
      try {
        await callApi(patientRecordsEndpoints.erasePatient, { params: { id } });
      } catch (error) {
        // After a lost answer, that call has erased them; without one, another admin has erased or joined them.
        if (isAnswerLost.current && hasCode(error, 'not_found')) return;
        isAnswerLost.current ||= isOutcomeOpen(error);
        throw error;
      }
    },
    retry: shouldRetry,
    onSuccess: () => {
      for (const queryKey of [patientQuery(id).queryKey, patientNotesKey(id)])
        queryClient.removeQueries({ queryKey });
    },
    onSettled: () => {
      for (const queryKey of [patientsKey, usersKey]) void queryClient.invalidateQueries({ queryKey });
      refreshAppointments(queryClient);
    },
  });
}
