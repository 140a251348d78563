import { messagesEndpoints } from '@garden-room/contract/endpoints/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { refreshInbox } from './list-messages.ts';

/** Marks a message to the user as read. */
export function useMarkMessageRead(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(messagesEndpoints.markMessageRead, { params: { id }, body: { read: true } }),
    onSuccess: () => refreshInbox(queryClient, email),
  });
}
