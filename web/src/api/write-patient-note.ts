import { patientNotesEndpoints } from '@garden-room/contract/endpoints/patient-notes';
import { patientNoteTag } from '@garden-room/contract/patient-note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { type NoteSubject, noteInput, patientNoteKey, patientNoteQuery } from './get-patient-note.ts';
import { visitNotesKey } from './list-visit-notes.ts';

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
