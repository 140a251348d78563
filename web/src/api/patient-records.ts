import type { PersonalData } from '@garden-room/contract/endpoints/account';
import { patientRecordsEndpoints } from '@garden-room/contract/endpoints/patient-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '#lib/api-client.ts';
import { hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { apiOf, refetch } from './api-of.ts';
import { getPatient } from './patients.ts';
import { useAct } from './use-act.ts';

const api = apiOf(patientRecordsEndpoints, {
  previewJoin: { reads: 'join-preview/{id}/{userId}', staleTime: 0, gcTime: 0 },
  joinPatient: {
    changes: ['patient/{userId}', 'patient-notes/{userId}', 'appointments', 'patients', 'users'],
    retried: true,
  },
  partPatients: {
    changes: ['patient/{id}', 'patient-notes/{id}', 'appointments', 'free-times', 'patients', 'users'],
    retried: true,
  },
  erasePatient: { changes: ['appointments', 'free-times', 'patients', 'users'] },
});

/** A record beside an account that it may be joined with; fetched again each time the account is chosen. */
export const { previewJoin } = api;

/** Joins a patient's record without an account with their account or another record. Retries after a lost answer. */
export const useJoinPatient = () =>
  useAct(api.joinPatient, {
    // One of the two records has changed since they were compared: show the comparison again.
    onError: (_, client, { params, body }) =>
      void refetch(client, ['join-preview/{id}/{userId}'], { params, body }),
    onSettled: (client, { params }, error) => {
      // After a join this record is gone, and its page may still be mounted: do not refetch it.
      const refetchType = error ? 'active' : 'none';
      void client.invalidateQueries({ queryKey: getPatient.key({ params }), refetchType });
    },
  });

/** Undoes the join of a record with another one. Retries when the answer is lost: nothing is undone twice. */
export const useUndoJoin = (otherId: string) =>
  useAct(api.partPatients, {
    onSettled: (client) =>
      void refetch(client, ['patient/{id}', 'patient-notes/{id}'], { params: { id: otherId } }),
  });

/** All data held about a patient without an account. Never cached: an export must be current. */
export const fetchPatientData = (id: string): Promise<PersonalData> =>
  callApi(patientRecordsEndpoints.exportPatient, { params: { id } });

/** Erases a patient without an account. A call whose answer was lost is made again, which completes what has begun. */
export function useErasePatient(id: string) {
  const client = useQueryClient();
  const isAnswerLost = useRef(false);
  return useMutation({
    mutationFn: async (): Promise<void> => {
      try {
        await api.erasePatient.call({ params: { id } });
      } catch (error) {
        // After a lost answer, that call has erased them; without one, another admin has erased or joined them.
        if (isAnswerLost.current && hasCode(error, 'not_found')) return;
        isAnswerLost.current ||= isOutcomeOpen(error);
        throw error;
      }
    },
    retry: shouldRetry,
    onSuccess: () => {
      for (const queryKey of [
        ['patient', id],
        ['patient-notes', id],
      ])
        client.removeQueries({ queryKey });
    },
    onSettled: () => void api.erasePatient.refetch(client),
  });
}
