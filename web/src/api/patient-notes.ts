import {
  patientNotesEndpoints,
  patientNoteTag,
  type VisitNote,
} from '@garden-room/contract/endpoints/patient-notes';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiPage } from '#lib/api-client.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';

/** What a note is about: a patient, or with `appointmentId` one visit of theirs. */
export type NoteSubject = { patientId: string; appointmentId?: string | undefined };

/** The path and query of a note. */
const noteInput = ({ patientId, appointmentId }: NoteSubject) => ({
  params: { id: patientId },
  query: { appointmentId },
});

/** The practice's current private note. */
export const fetchPatientNote = (subject: NoteSubject, signal?: AbortSignal) =>
  callApi(patientNotesEndpoints.getPatientNote, noteInput(subject), { signal });

/** Every note about a patient and their visits. */
export const patientNotesKey = (patientId: string) => ['patient-notes', patientId] as const;

/** A note with its versions; to invalidate when it is written. */
const patientNoteKey = ({ patientId, appointmentId }: NoteSubject) =>
  [...patientNotesKey(patientId), appointmentId ?? null] as const;

/** The practice's current private note, refetched whenever the window gets the focus. */
export const patientNoteQuery = (subject: NoteSubject) =>
  queryOptions({
    queryKey: [...patientNoteKey(subject), 'now'],
    queryFn: ({ signal }) => fetchPatientNote(subject, signal),
    refetchOnWindowFocus: 'always',
  });

/** Whole texts: a page of them is heavier than one of other lists. */
const versionsPerPage = 10;

/** Every version of a note page by page, newest first. */
export const patientNoteVersionsQuery = (subject: NoteSubject) =>
  infiniteQueryOptions({
    queryKey: [...patientNoteKey(subject), 'versions'],
    queryFn: ({ pageParam, signal }) => {
      const { params, query } = noteInput(subject);
      const input = { params, query: { ...query, limit: versionsPerPage, cursor: pageParam } };
      return callApiPage(patientNotesEndpoints.listPatientNoteVersions, input, { signal });
    },
    ...pagedByCursor,
    select: allItems,
  });

/** Whole texts: a page of them is heavier than one of other lists. */
const notesPerPage = 20;

/** To invalidate when the note of a visit is written. */
const visitNotesKey = (patientId: string) => [...patientNotesKey(patientId), 'of-visits'] as const;

/** The current note of each visit of a patient page by page, the one that was saved last first. */
export const visitNotesQuery = (patientId: string) =>
  infiniteQueryOptions({
    queryKey: visitNotesKey(patientId),
    queryFn: ({ pageParam, signal }) => {
      const input = { params: { id: patientId }, query: { limit: notesPerPage, cursor: pageParam } };
      return callApiPage(patientNotesEndpoints.listVisitNotes, input, { signal });
    },
    ...pagedByCursor,
    select: (data) => currentOnes(allItems(data)),
  });

/** The list has every version, newest first: of each visit the first one is current. A cleared note is left out. */
function currentOnes(versions: readonly VisitNote[]): VisitNote[] {
  const seen = new Set<string>();
  return versions
    .filter(({ appointmentId }) => !seen.has(appointmentId) && seen.add(appointmentId))
    .filter(({ text }) => text.trim() !== '');
}

/** `over`: the version that the writer has seen. It is refused as `edited_meanwhile` once there is another. */
type NoteEdit = { text: string; over: number };

/** Saves a note. Safe to repeat: the server does not write what is stored already. */
export function useWritePatientNote(subject: NoteSubject) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text, over }: NoteEdit) =>
      callApi(
        patientNotesEndpoints.writePatientNote,
        { ...noteInput(subject), body: { text } },
        { headers: { 'If-Match': patientNoteTag({ version: over }) } },
      ),
    onSuccess: async (note) => {
      await queryClient.cancelQueries({ queryKey: patientNoteKey(subject) });
      queryClient.setQueryData(patientNoteQuery(subject).queryKey, note);
      void queryClient.invalidateQueries({ queryKey: patientNoteKey(subject) });
      if (subject.appointmentId)
        void queryClient.invalidateQueries({ queryKey: visitNotesKey(subject.patientId) });
    },
  });
}
