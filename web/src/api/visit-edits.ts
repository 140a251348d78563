import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import { type VisitEdit, visitEditsEndpoints } from '@garden-room/contract/endpoints/visit-edits';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, forForm, type Version } from './api-of.ts';
import { getAppointment } from './appointments.ts';

export const { editAppointment } = apiOf(visitEditsEndpoints, {
  editAppointment: { changes: ['appointments', 'free-times'] },
});

export type VisitVersion = Version<'visit', AppointmentDetail>;

/** A visit as it is now and its version, to be edited. */
export const fetchVisitVersion = (id: string, signal?: AbortSignal): Promise<VisitVersion> =>
  getAppointment.version('visit', { params: { id } }, { signal });

/** The visit for a form. */
export const editedVisitQuery = (id: string) =>
  queryOptions({
    queryKey: ['edited-visit', id],
    queryFn: ({ signal }) => fetchVisitVersion(id, signal),
    ...forForm,
  });

/** `base`: the tag of the version that was seen. It is refused as `edited_meanwhile` once there is another. */
type Edit = { edit: VisitEdit; base: string };

/** Edits a visit, for the practice. Safe to repeat: the server does not write what is stored already. */
export function useEditVisit(id: string) {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: ({ edit, base }: Edit): Promise<VisitVersion> =>
      editAppointment.version('visit', { params, body: edit }, { headers: { 'If-Match': base } }),
    onSuccess: ({ visit }) => client.setQueryData(getAppointment.query({ params }).queryKey, visit),
    onSettled: () => void editAppointment.refetch(client),
  });
}
