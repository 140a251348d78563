import { newsletterEndpoints } from '@garden-room/contract/endpoints/newsletter';
import { callApi } from '#lib/api-client.ts';
import { callApiFile, type OnRows } from '#lib/call-api-file.ts';

/** Keeps an address for the newsletter. Safe to repeat. */
export const subscribeToNews = (email: string) => callApi(newsletterEndpoints.subscribe, { body: { email } });

/** Removes an address from the newsletter, at the request of its owner (for an admin). */
export const unsubscribeFromNews = (email: string) =>
  callApi(newsletterEndpoints.removeSubscriber, { body: { email } });

/** Every address of the newsletter, as a file; never cached. */
export const downloadSubscribers = (onRows: OnRows) =>
  callApiFile(newsletterEndpoints.exportSubscribers, {}, onRows);
