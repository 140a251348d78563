import { patientNotesEndpoints } from '@garden-room/contract/endpoints/patient-notes';
import { patientNoteTag } from '@garden-room/contract/patient-note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { patientNoteKey, patientNoteQuery } from './get-patient-note.ts';

/** `over`: the version that the writer has seen. It is refused as `edited_meanwhile` once there is another. */
type NoteEdit = { text: string; over: number };

/** Saves the note about a patient. Safe to repeat: the server does not write what is stored already. */
export function useWritePatientNote(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text, over }: NoteEdit) =>
      callApi(
        patientNotesEndpoints.writePatientNote,
        { params: { id }, body: { text } },
        { headers: { 'If-Match': patientNoteTag({ version: over }) } },
      ),
    onSuccess: async (note) => {
      await queryClient.cancelQueries({ queryKey: patientNoteKey(id) });
      queryClient.setQueryData(patientNoteQuery(id).queryKey, note);
      void queryClient.invalidateQueries({ queryKey: patientNoteKey(id) });
    },
  });
}
