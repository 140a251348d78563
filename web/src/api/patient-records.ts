import type { PersonalData } from '@garden-room/contract/endpoints/account';
import type { Join } from '@garden-room/contract/endpoints/patient-records';
import { patientRecordsEndpoints } from '@garden-room/contract/endpoints/patient-records';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '#lib/api-client.ts';
import { hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { appointmentsKey } from './appointments.ts';
import { refreshAppointments } from './change-appointment.ts';
import { patientNotesKey } from './patient-notes.ts';
import { patientQuery, patientsKey } from './patients.ts';
import { usersKey } from './users.ts';

const joinPreviewKey = (id: string) => ['join-preview', id] as const;

/** A record beside an account that it may be joined with; fetched again each time the account is chosen. */
export const joinPreviewQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: [...joinPreviewKey(id), userId],
    queryFn: ({ signal }) =>
      callApi(patientRecordsEndpoints.previewJoin, { params: { id }, query: { userId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

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
      const ofAccount = [patientQuery(userId).queryKey, patientNotesKey(userId)];
      for (const queryKey of [...ofAccount, appointmentsKey, patientsKey, usersKey])
        void queryClient.invalidateQueries({ queryKey });
      // Once joined it is gone: its page, which is still open for a moment, would ask in vain.
      const refetchType = error ? 'active' : 'none';
      void queryClient.invalidateQueries({ queryKey: patientQuery(id).queryKey, refetchType });
    },
  });
}

/** Undoes the join of a record (`id`) with another one. Retries when the answer is lost: nothing is undone twice. */
export function usePartPatients(id: string, otherId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(patientRecordsEndpoints.partPatients, { params: { id } }),
    retry: shouldRetry,
    onSettled: () => {
      const patients = [id, otherId].flatMap((each) => [patientQuery(each).queryKey, patientNotesKey(each)]);
      for (const queryKey of [...patients, patientsKey, usersKey])
        void queryClient.invalidateQueries({ queryKey });
      refreshAppointments(queryClient);
    },
  });
}

/** Everything that is held about a patient without an account, made anew each time: it is not for the cache. */
export const exportPatient = (id: string): Promise<PersonalData> =>
  callApi(patientRecordsEndpoints.exportPatient, { params: { id } });

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
