import {
  type NoteSubject,
  type PatientNote,
  patientNotesEndpoints,
  patientNoteTag,
  type VisitNote,
} from '@garden-room/contract/endpoints/patient-notes';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { allItems, apiOf, refetch } from './api-of.ts';
import { useAct } from './use-act.ts';

// Whole texts: a page of them is heavier than one of other lists.
const api = apiOf(patientNotesEndpoints, {
  getPatientNote: { reads: 'patient-notes/{id}/{appointmentId}', refetchOnWindowFocus: 'always' },
  listPatientNoteVersions: { reads: 'patient-notes/{id}/{appointmentId}', limit: 10 },
  listVisitNotes: { reads: 'patient-notes/{id}/of-visits', limit: 20 },
  writePatientNote: { changes: ['patient-notes/{id}/{appointmentId}'], base: patientNoteTag },
});

/** The path and query of a note. */
export const noteInput = ({ patientId, appointmentId }: NoteSubject) => ({
  params: { id: patientId },
  query: { appointmentId },
});

/** The practice's current private note, and every version of it, newest first. */
export const { getPatientNote, listPatientNoteVersions } = api;

/** The current note of each visit of a patient page by page, the one that was saved last first. */
export const visitNotesQuery = (patientId: string) =>
  infiniteQueryOptions({
    ...api.listVisitNotes.pages({ params: { id: patientId } }),
    select: (data) => currentOnes(allItems(data)),
  });

/** The list has every version, newest first: of each visit the first one is current. A cleared note is left out. */
function currentOnes(versions: readonly VisitNote[]): VisitNote[] {
  const seen = new Set<string>();
  return versions
    .filter(({ appointmentId }) => !seen.has(appointmentId) && seen.add(appointmentId))
    .filter(({ text }) => text.trim() !== '');
}

/** Puts a former text back over the version that was saved, as a newer one; it may be repeated. */
export const undoingNote =
  (client: QueryClient, place: NoteSubject, { text, saved }: { text: string; saved: PatientNote }) =>
  async (): Promise<void> => {
    const input = { ...noteInput(place), body: { text, own: true as const } };
    await api.writePatientNote.call(input, { headers: { 'If-Match': patientNoteTag(saved) } });
    await api.writePatientNote.refetch(client, input);
    if (place.appointmentId) void refetch(client, ['patient-notes/{id}/of-visits'], input);
  };

/** Saves a note. Safe to repeat: the server does not write what is stored already. */
export const useWritePatientNote = () =>
  useAct(api.writePatientNote, {
    onSuccess: async (note, client, { params, query }) => {
      const { queryKey } = getPatientNote.query({ params, query });
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, note);
      if (query.appointmentId) void refetch(client, ['patient-notes/{id}/of-visits'], { params });
    },
  });
