import { messagesEndpoints } from '@garden-room/contract/endpoints/messages';
import type { MessageDraft } from '@garden-room/contract/message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { refreshAfterWriting } from './list-messages.ts';

/** A first message. Its idempotency key makes a retry answer the first one instead of writing a second. */
type FirstMessage = MessageDraft & { idempotencyKey: string };

/** Begins a thread as the user with this `email`: the practice to a patient, a patient to the practice. */
export function useSendMessage(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: FirstMessage) =>
      callApi(messagesEndpoints.sendMessage, { body }, { headers: { 'Idempotency-Key': idempotencyKey } }),
    onSuccess: () => refreshAfterWriting(queryClient, email),
  });
}
