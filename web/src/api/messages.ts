import { messagesEndpoints } from '@garden-room/contract/endpoints/messages';
import { type MessageDraft, unreadCountHeader, waitingCountHeader } from '@garden-room/contract/message';
import {
  infiniteQueryOptions,
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi, callApiPage } from '#lib/api-client.ts';
import { callIfChanged } from '#lib/call-if-changed.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';
import { appointmentsKey } from './appointments.ts';

const messagesKey = ['messages'] as const;

/** Everything the practice sees of its patients' messages; to invalidate when something is written or read. */
export const conversationsKey = ['conversations'] as const;

/**
 * The result of the last poll: `unread` counts messages, or for the practice conversations; `waiting` those that wait for the
 * practice's answer.
 */
type Inbox = { tag: string | null; unread: number; waiting: number };

const inboxKey = (email: string) => [...messagesKey, 'inbox', email] as const;

/** A user's messages page by page, newest first. The poll (`refreshInbox`) keeps it fresh. */
export const messagesQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, 'list', email],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(messagesEndpoints.listMessages, { query: { email, cursor: pageParam } }, { signal }),
    ...pagedByCursor,
    refetchOnWindowFocus: false,
    select: allItems,
  });

/** The cached inbox of a user; undefined before the first poll. Fetches nothing itself. */
export const useInbox = (email: string): Inbox | undefined =>
  useQuery<Inbox>({ queryKey: inboxKey(email), queryFn: skipToken }).data;

/**
 * Checks for new messages, which costs one read when there are none. New ones show in the lists at once; further
 * pages that are open are refetched, and so are the user's appointments, which a message may be about.
 */
export async function refreshInbox(client: QueryClient, email: string, signal?: AbortSignal): Promise<void> {
  const { tag = null } = client.getQueryData<Inbox>(inboxKey(email)) ?? {};
  const answer = await callIfChanged(messagesEndpoints.listMessages, { query: { email } }, tag, { signal });
  if (!answer) return;
  const { output: items, headers } = answer;
  client.setQueryData<Inbox>(inboxKey(email), {
    tag: headers.get('ETag'),
    unread: Number(headers.get(unreadCountHeader) ?? 0),
    waiting: Number(headers.get(waitingCountHeader) ?? 0),
  });
  void client.invalidateQueries({ queryKey: conversationsKey });
  const { queryKey } = messagesQuery(email);
  const shown = client.getQueryData(queryKey);
  const known = new Set(shown?.pages.flatMap((page) => page.items.map(({ _id }) => _id)));
  if (shown && items.some(({ _id }) => !known.has(_id)))
    void client.invalidateQueries({ queryKey: appointmentsKey });
  if (shown && shown.pages.length > 1) void client.invalidateQueries({ queryKey });
  else {
    await client.cancelQueries({ queryKey });
    const page = { items, nextCursor: headers.get('X-Next-Cursor') };
    client.setQueryData(queryKey, { pages: [page], pageParams: [undefined] });
  }
}

/** Refetches what shows messages after one was written. It is sent, also if that fails. */
function refreshAfterWriting(client: QueryClient, email: string): void {
  void client.invalidateQueries({ queryKey: conversationsKey });
  refreshInbox(client, email).catch(() => {});
}

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
