import { patientNotesEndpoints } from '@garden-room/contract/endpoints/patient-notes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';
import { type NoteSubject, noteInput, patientNoteKey } from './get-patient-note.ts';

/** Whole texts: a page of them is heavier than one of other lists. */
const pageSize = 10;

/** Every version of a note page by page, newest first. */
export const patientNoteVersionsQuery = (subject: NoteSubject) =>
  infiniteQueryOptions({
    queryKey: [...patientNoteKey(subject), 'versions'],
    queryFn: ({ pageParam, signal }) => {
      const { params, query } = noteInput(subject);
      const input = { params, query: { ...query, limit: pageSize, cursor: pageParam } };
      return callApiPage(patientNotesEndpoints.listPatientNoteVersions, input, { signal });
    },
    ...pagedByCursor,
    select: allItems,
  });
