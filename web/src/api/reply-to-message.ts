import { messagesEndpoints } from '@garden-room/contract/endpoints/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { refreshAfterWriting } from './list-messages.ts';

/** An answer to a message. Its idempotency key makes a retry answer the first one instead of writing a second. */
type Reply = { messageId: string; body: string; idempotencyKey: string };

/** Answers a message as the user with this `email`. */
export function useReplyToMessage(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, body, idempotencyKey }: Reply) =>
      callApi(
        messagesEndpoints.replyToMessage,
        { params: { id: messageId }, body: { body } },
        { headers: { 'Idempotency-Key': idempotencyKey } },
      ),
    onSuccess: () => refreshAfterWriting(queryClient, email),
  });
}
