import { type Appointment, noteTag } from '@garden-room/contract/appointment';
import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { type VisitPapersDraft, visitPapersTag } from '@garden-room/contract/visit-papers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { apiOf } from './api-of.ts';
import { appointmentsKey } from './appointments.ts';
import { refreshAppointments } from './change-appointment.ts';

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

/** `over`: the version that the writer has seen. It is refused as `edited_meanwhile` once there is another. */
type PapersEdit = { draft: VisitPapersDraft; over: number };

/** Leaves a plan and a receipt with a visit. Safe to repeat: the server does not write what is stored already. */
export function useLeavePapers(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, over }: PapersEdit) =>
      callApi(
        appointmentsEndpoints.leavePapers,
        { params: { id }, body: draft },
        { headers: { 'If-Match': visitPapersTag({ version: over }) } },
      ),
    onSettled: () => refreshAppointments(queryClient),
  });
}

/** Removes an appointment's record. A call whose answer was lost is made again. */
export const { deleteAppointment } = apiOf(appointmentsEndpoints, {
  deleteAppointment: { changes: ['appointments', 'free-times'], retried: true },
});
