import { patientsEndpoints } from '@garden-room/contract/endpoints/patients';
import type { Patient } from '@garden-room/contract/patient';
import type { PatientCorrection } from '@garden-room/contract/user-forms';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, forForm, type Version } from './api-of.ts';

const api = apiOf(patientsEndpoints, {
  listPatients: { reads: 'patients', limit: 25 },
  getPatient: { reads: 'patient/{id}' },
  addPatient: { changes: ['patients', 'users'], retried: true },
  correctPatient: { changes: ['patient/{id}', 'patients', 'users'] },
});

/** A patient, and one more without an account; for the practice. */
export const { getPatient, addPatient } = api;

/** Patients page by page, by last name; `search` is the beginning of a name or email, or empty. */
export const patientsQuery = (search: string) =>
  api.listPatients.pages({ query: { search: search || undefined } });

/** `patientsQuery`, each with their last and next visit. */
export const patientsWithVisitsQuery = (search: string) =>
  api.listPatients.pages({ query: { search: search || undefined, visits: 'true' } });

export type PatientVersion = Version<'patient', Patient>;

/** The patient's current details and their version, to be corrected. */
export const fetchPatientVersion = (id: string, signal?: AbortSignal): Promise<PatientVersion> =>
  getPatient.version('patient', { params: { id } }, { signal });

/** Puts details back over the correction that was saved; it may be repeated. */
export const undoingCorrection =
  (client: QueryClient, before: PatientCorrection, { patient, tag }: PatientVersion) =>
  async (): Promise<void> => {
    const params = { id: patient._id };
    const body = { ...before, phoneAsTyped: true, own: true } as const;
    await api.correctPatient.call({ params, body }, { headers: { 'If-Match': tag } });
    void api.correctPatient.refetch(client, { params });
  };

/** The patient's details for a form. */
export const correctedPatientQuery = (id: string) =>
  queryOptions({
    queryKey: ['corrected-patient', id],
    queryFn: ({ signal }) => fetchPatientVersion(id, signal),
    ...forForm,
  });

/** `base`: the tag of the version that was seen. It is refused as `edited_meanwhile` once there is another. */
type Correction = { draft: PatientCorrection; base: string };

/** Corrects a patient. Safe to repeat: the server does not write what is stored already. */
export function useCorrectPatient(id: string) {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: ({ draft, base }: Correction): Promise<PatientVersion> =>
      api.correctPatient.version('patient', { params, body: draft }, { headers: { 'If-Match': base } }),
    onSuccess: ({ patient }) => client.setQueryData(getPatient.query({ params }).queryKey, patient),
    onSettled: () => void api.correctPatient.refetch(client, { params }),
  });
}
