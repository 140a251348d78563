import { mailLinksEndpoints } from '@garden-room/contract/endpoints/mail-links';
import { callApi } from '#lib/api-client.ts';
import { useLinkMutation } from './read-visit-link.ts';

/** Moves the visit of an “Another time” link. */
export const useMoveByLink = (token: string) =>
  useLinkMutation(token, (slot: { date: string; time: string }) =>
    callApi(mailLinksEndpoints.moveByLink, { body: { token, ...slot } }),
  );
