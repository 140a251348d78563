import { mailLinksEndpoints } from '@garden-room/contract/endpoints/mail-links';
import { callApi } from '#lib/api-client.ts';
import { useLinkMutation } from './read-visit-link.ts';

/** Gives the link's answer; `late` where the patient has read that cancelling is late. */
export const useAnswerByLink = (token: string) =>
  useLinkMutation(token, (body: { late?: true }) =>
    callApi(mailLinksEndpoints.answerByLink, { body: { token, ...body } }),
  );
