import { mailEndpoints } from '@garden-room/contract/endpoints/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { mailKey } from './list-appointment-mail.ts';
import { closuresKey } from './list-closures.ts';

/** Notes that the practice has told a patient itself (for an admin). */
export function useSettleMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(mailEndpoints.settleMail, { params: { id } }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: closuresKey });
      return queryClient.invalidateQueries({ queryKey: mailKey });
    },
  });
}
