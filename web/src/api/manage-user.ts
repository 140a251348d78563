import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import type { User } from '@garden-room/contract/user';
import type { Registration } from '@garden-room/contract/user-forms';
import { callApi } from '#lib/api-client.ts';

type Options = {
  /** Proves who one is before there is a session. */
  idToken?: string;
  signal?: AbortSignal;
};

/** Creates the record of the signed-in user, or returns the existing one. */
export const manageUser = (registration: Registration, { idToken, signal }: Options = {}): Promise<User> =>
  callApi(
    usersEndpoints.manageUser,
    { body: registration },
    { signal, ...(idToken !== undefined && { headers: { Authorization: `Bearer ${idToken}` } }) },
  );
