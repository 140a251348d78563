import { conversationsEndpoints } from '@garden-room/contract/endpoints/conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { refreshInbox } from './list-messages.ts';

type Reading = { patientId: string; readUpTo: string };

/** Notes that the practice has read a conversation up to a message; `email` is whose bell counts it. */
export function useMarkConversationRead(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ patientId, readUpTo }: Reading) =>
      callApi(conversationsEndpoints.markConversationRead, { params: { id: patientId }, body: { readUpTo } }),
    onSuccess: () => refreshInbox(queryClient, email),
  });
}
