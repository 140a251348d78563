import { mailEndpoints } from '@garden-room/contract/endpoints/mail';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Begins the key of all that is read of the outbox. */
export const mailKey = ['mail'];

/** The emails about an appointment, oldest first (for the practice). */
export const appointmentMailQuery = (id: string) =>
  queryOptions({
    queryKey: [...mailKey, 'about', id],
    queryFn: ({ signal }) => callApi(mailEndpoints.listAppointmentMail, { params: { id } }, { signal }),
    refetchOnWindowFocus: 'always',
  });

/** Whom nothing has reached, and which emails were given up (for the practice). */
export const mailProblemsQuery = queryOptions({
  queryKey: [...mailKey, 'problems'],
  queryFn: ({ signal }) => callApi(mailEndpoints.listMailProblems, {}, { signal }),
  refetchOnWindowFocus: 'always',
});

/** Puts an email that was given up back into the outbox (for the practice). */
export function useSendMailAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(mailEndpoints.sendMailAgain, { params: { id } }),
    // After a refusal too: the list then shows what there is now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailKey }),
  });
}

/** Notes that the practice has told a patient itself (for the practice). */
export function useSettleMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(mailEndpoints.settleMail, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailKey }),
  });
}
