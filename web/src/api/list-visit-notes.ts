import { patientNotesEndpoints } from '@garden-room/contract/endpoints/patient-notes';
import type { VisitNote } from '@garden-room/contract/patient-note';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';
import { patientNotesKey } from './get-patient-note.ts';

/** Whole texts: a page of them is heavier than one of other lists. */
const pageSize = 20;

/** To invalidate when the note of a visit is written. */
export const visitNotesKey = (patientId: string) => [...patientNotesKey(patientId), 'of-visits'] as const;

/** The current note of each visit of a patient page by page, the one that was saved last first. */
export const visitNotesQuery = (patientId: string) =>
  infiniteQueryOptions({
    queryKey: visitNotesKey(patientId),
    queryFn: ({ pageParam, signal }) => {
      const input = { params: { id: patientId }, query: { limit: pageSize, cursor: pageParam } };
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
