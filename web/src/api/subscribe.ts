import { newsletterEndpoints } from '@garden-room/contract/endpoints/newsletter';
import { callApi } from '#lib/api-client.ts';

/** Keeps an address for the newsletter. Safe to repeat. */
export const subscribe = (email: string) => callApi(newsletterEndpoints.subscribe, { body: { email } });
