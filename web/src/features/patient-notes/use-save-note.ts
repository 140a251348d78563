import type { PatientNote } from '@garden-room/contract/patient-note';
import { useRef } from 'react';
import { fetchPatientNote } from '#api/get-patient-note.ts';
import { useWritePatientNote } from '#api/write-patient-note.ts';
import { hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import { keepNoteDraft, type NotePlace, readNoteDraft } from './note-drafts.ts';

/** Saves a note over the version that its writer has seen. May be tried again, with the same text or another. */
export function useSaveNote(place: NotePlace) {
  const { patientId } = place;
  const write = useWritePatientNote(patientId);
  /** A text whose answer was lost, before a reload, too. */
  const lost = useRef(readNoteDraft(place)?.sent);

  return async (text: string, over: number): Promise<PatientNote> => {
    try {
      return await write.mutateAsync({ text, over });
    } catch (error) {
      const earlier = lost.current;
      if (isOutcomeOpen(error)) {
        lost.current = text;
        keepNoteDraft(place, { text, over, sent: text });
      }
      if (earlier === undefined || !hasCode(error, 'edited_meanwhile')) throw error;
      // What stands in the way may be one's own earlier save.
      const found = await fetchPatientNote(patientId).catch(() => null);
      if (found?.text !== earlier) throw error;
      return await write.mutateAsync({ text, over: found.version });
    }
  };
}
