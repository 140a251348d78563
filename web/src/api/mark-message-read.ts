import { messagesEndpoints } from '@garden-room/contract/endpoints/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { refreshInbox } from './list-messages.ts';

/** Marks messages to the user as read, by their ids. */
export function useMarkMessagesRead(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(
        ids.map((id) => callApi(messagesEndpoints.markMessageRead, { params: { id }, body: { read: true } })),
      ),
    onSuccess: () => refreshInbox(queryClient, email),
  });
}
