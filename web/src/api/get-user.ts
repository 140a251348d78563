import { sessionEndpoints } from '@garden-room/contract/endpoints/session';
import type { User } from '@garden-room/contract/user';
import { type CallOptions, callApi } from '#lib/api-client.ts';

/** The server's record of the signed-in user. */
export const getUser = (email: string, options?: CallOptions): Promise<User> =>
  callApi(sessionEndpoints.getUser, { query: { email } }, options);
