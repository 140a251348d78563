import { mailLinksEndpoints } from '@garden-room/contract/endpoints/mail-links';
import type { VisitLink } from '@garden-room/contract/visit-link';
import type { QueryClient } from '@tanstack/react-query';
import { hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import { apiOf, refetch } from './api-of.ts';
import { useAct } from './use-act.ts';

const unlessUnknown = (failures: number, error: Error) => failures < 2 && !hasCode(error, 'not_found');

const api = apiOf(mailLinksEndpoints, {
  readVisitLink: { reads: 'visit-link/{token}', retry: unlessUnknown },
  timesByLink: { reads: 'free-times' },
  // Their answers are what is shown next.
  answerByLink: { changes: [], retried: true },
  moveByLink: { changes: [], retried: true },
  stopReminders: { changes: [] },
});

/** Free times for a link's visit; and the end of reminders to the person its token names, which may be repeated. */
export const { timesByLink, stopReminders } = api;

/** The visit and act of a reminder's link, and whether it can still be used. */
export const visitLinkQuery = (token: string) => api.readVisitLink.query({ body: { token } });

/** The answer of a link's act is shown; after a refusal the link is read again, since it may be used up. */
const showing = (token: string) => ({
  onSuccess: (link: VisitLink, client: QueryClient) =>
    client.setQueryData(visitLinkQuery(token).queryKey, link),
  onError: (error: Error, client: QueryClient) => {
    // The move may have been made: a refetched link would then say "changed", although the move can be sent again.
    if (!isOutcomeOpen(error))
      void refetch(client, ['visit-link/{token}', 'free-times'], { body: { token } });
  },
});

/** Gives the link's answer; `late` where the patient has read that cancelling is late. */
export const useAnswerByLink = (token: string) => useAct(api.answerByLink, showing(token));

/** Moves the visit of an “Another time” link. */
export const useMoveByLink = (token: string) => useAct(api.moveByLink, showing(token));
