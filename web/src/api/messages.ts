import { conversationsEndpoints } from '@garden-room/contract/endpoints/conversations';
import { messagesEndpoints } from '@garden-room/contract/endpoints/messages';
import { changedAgoHeader, unreadCountHeader, waitingCountHeader } from '@garden-room/contract/message';
import { type QueryClient, queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { callApiResponse } from '#lib/api-client.ts';
import { ApiError, isUnanswered } from '#lib/api-error.ts';
import { apiOf, refetch } from './api-of.ts';
import { askDesk, refetchDesk, refetchDeskSince } from './desk-refresh.ts';
import { useAct } from './use-act.ts';

const api = apiOf(messagesEndpoints, {
  // The poll (`refreshInbox`) keeps it fresh.
  listMessages: { reads: 'messages', refetchOnWindowFocus: false },
  sendMessage: { changes: ['conversations'] },
  replyToMessage: { changes: ['conversations'] },
  markMessageRead: { changes: [] },
});

/** A user's messages, newest first. */
export const { listMessages } = api;

/**
 * The result of the last poll: `unread` counts messages, or for the practice conversations; `waiting` those that wait
 * for the practice's answer.
 */
type Inbox = { tag: string | null; unread: number; waiting: number };

const inboxKey = (email: string) => [...listMessages.key({ query: { email } }), 'inbox'] as const;

/** The cached inbox of a user; undefined before the first poll. Fetches nothing itself. */
export const useInbox = (email: string): Inbox | undefined =>
  useQuery<Inbox>({ queryKey: inboxKey(email), queryFn: skipToken }).data;

/** The first look into a user's inbox, which the bell and the desk may want at the same moment. */
const firstInboxQuery = (email: string) =>
  queryOptions({
    queryKey: [...inboxKey(email), 'first'],
    // Not aborted with one of the two.
    queryFn: async ({ client }) => {
      await refreshInbox(client, email);
      return null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reads a user's inbox where no poll has yet, and says whether it is on its way. */
export const useFirstInbox = (email: string): boolean =>
  useQuery({ ...firstInboxQuery(email), enabled: useInbox(email) === undefined }).isLoading;

/** As `refreshInbox`; a first look that is under way already is waited for. */
export async function pollInbox(client: QueryClient, email: string, signal: AbortSignal): Promise<void> {
  if (client.isFetching(firstInboxQuery(email)) > 0) await client.fetchQuery(firstInboxQuery(email));
  else await refreshInbox(client, email, signal);
}

/** When it was last learned what is in a user's inbox, for the practice whether anything has changed; 0 before. */
export const useLookedAt = (email: string): number =>
  useQuery<Inbox>({ queryKey: inboxKey(email), queryFn: skipToken }).dataUpdatedAt;

/**
 * Checks for new messages, for the practice also for whatever its desk shows: without news one read, or two. New ones
 * show in the lists at once; further pages that are open are refetched, and so are the user's appointments, which a
 * message may be about. For the practice any change has the desk refetched.
 */
export async function refreshInbox(client: QueryClient, email: string, signal?: AbortSignal): Promise<void> {
  const before = client.getQueryData<Inbox>(inboxKey(email));
  const readAt = Date.now();
  const answer = await messagesUnless(before?.tag ?? null, email, signal).catch((error: unknown) => {
    if (!signal?.aborted && isUnanswered(error)) void askDesk(client);
    throw error;
  });
  if (!answer) return void client.setQueryData<Inbox>(inboxKey(email), before);
  const { output: items, response } = answer;
  const { headers } = response;
  const changedAgo = headers.get(changedAgoHeader);
  const isOfPractice = headers.has(waitingCountHeader);
  if (before && isOfPractice) void refetchDesk(client);
  else if (changedAgo !== null) void refetchDeskSince(client, Number(changedAgo) * 1000);
  client.setQueryData<Inbox>(inboxKey(email), {
    tag: headers.get('ETag'),
    unread: Number(headers.get(unreadCountHeader) ?? 0),
    waiting: Number(headers.get(waitingCountHeader) ?? 0),
  });
  void refetch(client, ['conversations']);
  const { queryKey } = listMessages.pages({ query: { email } });
  const shown = client.getQueryData(queryKey);
  const shownIds = new Set(shown?.pages.flatMap((page) => page.items.map(({ _id }) => _id)));
  if (shown && items.some(({ _id }) => !shownIds.has(_id))) void refetch(client, ['appointments']);
  if (shown && shown.pages.length > 1) void client.invalidateQueries({ queryKey });
  else {
    await client.cancelQueries({ queryKey });
    const page = { items, nextCursor: headers.get('X-Next-Cursor'), readAt };
    client.setQueryData(queryKey, { pages: [page], pageParams: [undefined] });
  }
}

/**
 * A user's newest messages; null while they are still those that the tag (ETag) names: a 304 has no body that the
 * contract could read, and so comes as an error with its status.
 */
async function messagesUnless(tag: string | null, email: string, signal: AbortSignal | undefined) {
  const headers: Record<string, string> = tag === null ? {} : { 'If-None-Match': tag };
  try {
    return await callApiResponse(listMessages.endpoint, { query: { email } }, { signal, headers });
  } catch (error) {
    if (error instanceof ApiError && error.status === 304) return null;
    throw error;
  }
}

/** Marks messages to the user as read, by their ids. */
export const useMarkMessagesRead = (email: string) =>
  useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(
        ids.map((id) =>
          api.markMessageRead.call({ params: { id }, body: { read: true } }, { isAutomatic: true }),
        ),
      ),
    onSuccess: (_answer, _ids, _result, { client }) => refreshInbox(client, email),
  });

/** Begins a thread as the user with this `email`: the practice to a patient, a patient to the practice. */
export const useSendMessage = (email: string) => useAct(api.sendMessage, { onSuccess: lookAgain(email) });

/** Answers a message as the user with this `email`. */
export const useReplyToMessage = (email: string) =>
  useAct(api.replyToMessage, { onSuccess: lookAgain(email) });

/** Shows the change. A failure here is ignored: the change itself is done. */
const lookAgain = (email: string) => (_: unknown, client: QueryClient) =>
  void refreshInbox(client, email).catch(() => {});

const conversations = apiOf(conversationsEndpoints, {
  listConversations: { reads: 'conversations', limit: 25 },
  getConversation: { reads: 'conversations' },
  listConversationMessages: { reads: 'conversations', limit: 25 },
  markConversation: { changes: ['conversations'], retried: true },
});

/** The conversations with patients, for the practice. */
export const { listConversations, getConversation, listConversationMessages, markConversation } =
  conversations;

/** Marks a conversation for the practice as done or unread; `email` is whose bell counts it. */
export const useMarkConversation = (email: string) =>
  useAct(markConversation, { onSuccess: lookAgain(email) });

/** Notes that the practice has read what a page shows of a conversation; `email` is whose bell counts it. */
export const useMarkConversationRead = (email: string) =>
  useAct(markConversation, { onSuccess: lookAgain(email), isAutomatic: true });
