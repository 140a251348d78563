import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { type VisitPapersDraft, visitPapersTag } from '@garden-room/contract/visit-papers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { refreshAppointments } from './change-appointment.ts';

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
