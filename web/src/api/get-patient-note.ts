import { patientNotesEndpoints } from '@garden-room/contract/endpoints/patient-notes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** What a note is about: a patient, or with `appointmentId` one visit of theirs. */
export type NoteSubject = { patientId: string; appointmentId?: string | undefined };

/** The path and query of a note. */
export const noteInput = ({ patientId, appointmentId }: NoteSubject) => ({
  params: { id: patientId },
  query: { appointmentId },
});

/** The practice's current private note. */
export const fetchPatientNote = (subject: NoteSubject, signal?: AbortSignal) =>
  callApi(patientNotesEndpoints.getPatientNote, noteInput(subject), { signal });

/** Every note about a patient and their visits. */
export const patientNotesKey = (patientId: string) => ['patient-notes', patientId] as const;

/** A note with its versions; to invalidate when it is written. */
export const patientNoteKey = ({ patientId, appointmentId }: NoteSubject) =>
  [...patientNotesKey(patientId), appointmentId ?? null] as const;

/** The same, refetched whenever the window gets the focus. */
export const patientNoteQuery = (subject: NoteSubject) =>
  queryOptions({
    queryKey: [...patientNoteKey(subject), 'now'],
    queryFn: ({ signal }) => fetchPatientNote(subject, signal),
    refetchOnWindowFocus: 'always',
  });
