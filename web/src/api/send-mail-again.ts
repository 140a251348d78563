import { mailEndpoints } from '@garden-room/contract/endpoints/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { mailKey } from './list-appointment-mail.ts';

/** Puts an email that was given up back into the outbox (for an admin). */
export function useSendMailAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(mailEndpoints.sendMailAgain, { params: { id } }),
    // After a refusal too: the list then shows what there is now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailKey }),
  });
}
