import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { appointmentsKey } from './list-appointments.ts';

export const fetchAppointment = (id: string, signal?: AbortSignal) =>
  callApi(appointmentsEndpoints.getAppointment, { params: { id } }, { signal });

/** One appointment with its history; refetched whenever the window gets the focus. */
export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'one', id],
    queryFn: ({ signal }) => fetchAppointment(id, signal),
    refetchOnWindowFocus: 'always',
  });
