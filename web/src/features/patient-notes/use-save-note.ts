import type { PatientNote } from '@garden-room/contract/patient-note';
import { fetchPatientNote } from '#api/get-patient-note.ts';
import { useWritePatientNote } from '#api/write-patient-note.ts';
import { isOutcomeOpen } from '#lib/api-error.ts';
import { useSaveOver } from '#lib/use-save-over.ts';
import { keepNoteDraft, type NotePlace, readNoteDraft } from './note-drafts.ts';

/** Saves a note over the version that its writer has seen. May be tried again, with the same text or another. */
export function useSaveNote(place: NotePlace) {
  const { patientId } = place;
  const write = useWritePatientNote(patientId);
  const saveOver = useSaveOver(readNoteDraft(place)?.sent);

  return (text: string, over: number): Promise<PatientNote> =>
    saveOver(text, over, {
      save: async (version) => {
        try {
          return await write.mutateAsync({ text, over: version });
        } catch (error) {
          if (isOutcomeOpen(error)) keepNoteDraft(place, { text, over, sent: text });
          throw error;
        }
      },
      findOwn: async (sent) => {
        const found = await fetchPatientNote(patientId);
        return sent.includes(found.text) ? found.version : null;
      },
    });
}
