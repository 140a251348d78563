import { type Appointment, noteTag } from '@garden-room/contract/appointment';
import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { type VisitPapersDraft, visitPapersTag } from '@garden-room/contract/visit-papers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { appointmentsKey, fetchAppointment } from './appointments.ts';
import { mayBeDone, refreshAppointments } from './change-appointment.ts';

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

/** Removes an appointment's record. A missing one counts as removed; after a lost answer, looks it up. */
export function useDeleteAppointment(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<void> => {
      try {
        await callApi(appointmentsEndpoints.deleteAppointment, { params: { id } });
      } catch (error) {
        if (hasCode(error, 'not_found') || (mayBeDone(error) && (await isGone(id)))) return;
        throw error;
      }
    },
    onSettled: () => refreshAppointments(queryClient),
  });
}

const isGone = (id: string): Promise<boolean> =>
  fetchAppointment(id).then(
    () => false,
    (error: unknown) => hasCode(error, 'not_found'),
  );
