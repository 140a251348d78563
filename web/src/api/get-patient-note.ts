import { patientNotesEndpoints } from '@garden-room/contract/endpoints/patient-notes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** The practice's current private note about a patient. */
export const fetchPatientNote = (id: string, signal?: AbortSignal) =>
  callApi(patientNotesEndpoints.getPatientNote, { params: { id } }, { signal });

/** Everything that is noted about a patient; to invalidate when it is written. */
export const patientNoteKey = (id: string) => ['patient-note', id] as const;

/** The same, refetched whenever the window gets the focus. */
export const patientNoteQuery = (id: string) =>
  queryOptions({
    queryKey: [...patientNoteKey(id), 'now'],
    queryFn: ({ signal }) => fetchPatientNote(id, signal),
    refetchOnWindowFocus: 'always',
  });
