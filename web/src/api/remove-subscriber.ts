import { newsletterEndpoints } from '@garden-room/contract/endpoints/newsletter';
import { callApi } from '#lib/api-client.ts';

/** Removes an address from the newsletter, at the request of its owner (for an admin). */
export const removeSubscriber = (email: string) =>
  callApi(newsletterEndpoints.removeSubscriber, { body: { email } });
