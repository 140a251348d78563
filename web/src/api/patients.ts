import { patientsEndpoints } from '@garden-room/contract/endpoints/patients';
import type { Patient } from '@garden-room/contract/patient';
import type { NewPatient, PatientCorrection } from '@garden-room/contract/user-forms';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiPage, callApiResponse } from '#lib/api-client.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { usersKey } from './users.ts';

const pageSize = 25;

/** Every list of patients; invalidate when one is added or removed. */
export const patientsKey = ['patients'] as const;

/** Patients page by page, by name; `search` is the beginning of a name or email, or empty. */
export const patientsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...patientsKey, search],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, search: search || undefined, cursor: pageParam };
      return callApiPage(patientsEndpoints.listPatients, { query }, { signal });
    },
    ...pagedByCursor,
    select: allItems,
  });

/** A patient, for the practice. */
export const patientQuery = (id: string) =>
  queryOptions({
    queryKey: ['patient', id],
    queryFn: ({ signal }) => callApi(patientsEndpoints.getPatient, { params: { id } }, { signal }),
  });

/** A patient with the tag of the version, the precondition of a correction. */
export type PatientVersion = { patient: Patient; tag: string };

/** The patient's current details and their version, to be corrected. */
export async function fetchPatientVersion(id: string, signal?: AbortSignal): Promise<PatientVersion> {
  const { output, response } = await callApiResponse(
    patientsEndpoints.getPatient,
    { params: { id } },
    { signal },
  );
  return { patient: output, tag: response.headers.get('ETag') ?? '*' };
}

/** The patient's details for a form; refetched each time it is opened. */
export const correctedPatientQuery = (id: string) =>
  queryOptions({
    queryKey: [...patientQuery(id).queryKey, 'corrected'],
    queryFn: ({ signal }) => fetchPatientVersion(id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

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
