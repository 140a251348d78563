import { type Appointment, noteTag } from '@garden-room/contract/appointment';
import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { appointmentsKey } from './list-appointments.ts';

/** `over`: the version that the patient has seen. It is refused as `edited_meanwhile` once there is another. */
type NoteChange = { note: string; over: Pick<Appointment, 'noteVersion'> };

/** Changes the note of the user's own appointment. Safe to repeat: the server does not write what is stored already. */
export function useChangeNote(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ note, over }: NoteChange) =>
      callApi(
        appointmentsEndpoints.changeNote,
        { params: { id }, body: { note } },
        { headers: { 'If-Match': noteTag(over) } },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: appointmentsKey }),
  });
}
