import { patientsEndpoints } from '@garden-room/contract/endpoints/patients';
import type { Patient } from '@garden-room/contract/patient';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callApiResponse } from '#lib/api-client.ts';

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

/** The same for a form; refetched each time it is opened. */
export const correctedPatientQuery = (id: string) =>
  queryOptions({
    queryKey: [...patientQuery(id).queryKey, 'corrected'],
    queryFn: ({ signal }) => fetchPatientVersion(id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
