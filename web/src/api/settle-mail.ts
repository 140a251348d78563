import { mailEndpoints } from '@garden-room/contract/endpoints/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { mailKey } from './list-appointment-mail.ts';

/** Notes that the practice has told a patient itself (for an admin). */
export function useSettleMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(mailEndpoints.settleMail, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailKey }),
  });
}
