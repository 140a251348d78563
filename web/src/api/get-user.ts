import { endpoints } from '@garden-room/contract/endpoints';
import type { User } from '@garden-room/contract/user';
import { callApi } from '#lib/api-client.ts';

/** The server's record of the person signed in. */
export const getUser = (email: string, signal?: AbortSignal): Promise<User> =>
  callApi(endpoints.getUser, { query: { email } }, { signal });
