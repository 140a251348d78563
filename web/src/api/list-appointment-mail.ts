import { mailEndpoints } from '@garden-room/contract/endpoints/mail';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Of all that is read of the outbox. */
export const mailKey = ['mail'];

/** The emails about an appointment, oldest first (for an admin). */
export const appointmentMailQuery = (id: string) =>
  queryOptions({
    queryKey: [...mailKey, 'about', id],
    queryFn: ({ signal }) => callApi(mailEndpoints.listAppointmentMail, { params: { id } }, { signal }),
    refetchOnWindowFocus: 'always',
  });
