import { mailLinksEndpoints } from '@garden-room/contract/endpoints/mail-links';
import type { VisitLink } from '@garden-room/contract/visit-link';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import { shouldRetry } from '#lib/query-client.ts';
import { availableDaysKey, availableSlotsKey } from './availability.ts';

/** What a link of a reminder is for, and whether it can still be used. */
export const visitLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['visit-link', token],
    queryFn: ({ signal }) => callApi(mailLinksEndpoints.readVisitLink, { body: { token } }, { signal }),
    retry: (count, error) => count < 2 && !hasCode(error, 'not_found'),
  });

/** An act of a link. What it answers is shown; after a refusal the link is read again, since it may be used up. */
function useLinkMutation<Input>(token: string, call: (input: Input) => Promise<VisitLink>) {
  const queryClient = useQueryClient();
  const { queryKey } = visitLinkQuery(token);
  return useMutation({
    mutationFn: call,
    onSuccess: (link) => queryClient.setQueryData(queryKey, link),
    retry: shouldRetry,
    onError: (error) => {
      // It may have been done: then the link would say "changed" of one's own move, which can be sent again instead.
      if (isOutcomeOpen(error)) return;
      for (const key of [queryKey, availableDaysKey, availableSlotsKey])
        void queryClient.invalidateQueries({ queryKey: key });
    },
  });
}

/** Gives the link's answer; `late` where the patient has read that cancelling is late. */
export const useAnswerByLink = (token: string) =>
  useLinkMutation(token, (body: { late?: true }) =>
    callApi(mailLinksEndpoints.answerByLink, { body: { token, ...body } }),
  );

/** Moves the visit of an “Another time” link. */
export const useMoveByLink = (token: string) =>
  useLinkMutation(token, (slot: { date: string; time: string }) =>
    callApi(mailLinksEndpoints.moveByLink, { body: { token, ...slot } }),
  );

/** Ends the reminders of whom the token of a reminder's link names. Safe to repeat. */
export const useStopReminders = (token: string) =>
  useMutation({ mutationFn: () => callApi(mailLinksEndpoints.stopReminders, { body: { token } }) });
