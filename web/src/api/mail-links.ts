import type { InputOf } from '@garden-room/contract/endpoint';
import { mailLinksEndpoints } from '@garden-room/contract/endpoints/mail-links';
import type { VisitLink } from '@garden-room/contract/visit-link';
import type { QueryClient } from '@tanstack/react-query';
import { hasCode, isOutcomeOpen } from '#lib/api-error.ts';
import { apiOf, refetch } from './api-of.ts';
import { useAct } from './use-act.ts';

const unlessUnknown = (failures: number, error: Error) => failures < 2 && !hasCode(error, 'not_found');

const api = apiOf(mailLinksEndpoints, {
  // Asked again while it is open, and whenever it is looked at again: the practice may move the visit.
  readLinkedVisit: {
    reads: 'visit-link/{token}',
    retry: unlessUnknown,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  },
  // Each press asks anew: a visit may be back at a time of which the link has said that it is not its own.
  readVisitLink: { reads: 'visit-link/{token}', retry: unlessUnknown, gcTime: 0 },
  timesByLink: { reads: 'free-times' },
  // Their answers are what is shown next.
  answerByLink: { changes: [], retried: true },
  moveByLink: { changes: [], retried: true },
  stopReminders: { changes: [] },
});

/** Free times for a link's visit; and the end of reminders to the person its token names, which may be repeated. */
export const { timesByLink, stopReminders } = api;

/** A press on a link; on the page of a visit it says which answer, and the time that the page showed. */
export type LinkPress = InputOf<(typeof mailLinksEndpoints)['readVisitLink']>['body'];

/** The page of a visit, as far as its link shows it. */
export const linkedVisitQuery = (token: string) => api.readLinkedVisit.query({ body: { token } });

/** Reads the page of a visit anew, once a press has changed the visit or found it changed. */
export const readVisitAnew = (client: QueryClient, token: string) =>
  client.invalidateQueries({ queryKey: linkedVisitQuery(token).queryKey });

/** The visit and act of a press, and whether it can still be made. */
export const visitLinkQuery = (press: LinkPress) => api.readVisitLink.query({ body: press });

/** The answer of a link's act is shown; after a refusal the link is read again, since it may be used up. */
const showing = (press: LinkPress) => ({
  onSuccess: (link: VisitLink, client: QueryClient) => {
    client.setQueryData(visitLinkQuery(press).queryKey, link);
    void readVisitAnew(client, press.token);
  },
  onError: (error: Error, client: QueryClient) => {
    // The move may have been made: a refetched link would then say "changed", although the move can be sent again.
    if (!isOutcomeOpen(error))
      void refetch(client, ['visit-link/{token}', 'free-times'], { body: { token: press.token } });
  },
});

/** Gives the link's answer; `late` where the patient has read that cancelling is late. */
export const useAnswerByLink = (press: LinkPress) => useAct(api.answerByLink, showing(press));

/** Moves the visit of an “Another time” link. */
export const useMoveByLink = (press: LinkPress) => useAct(api.moveByLink, showing(press));
