import type { OutputOf } from '@garden-room/contract/endpoint';
import { sessionEndpoints } from '@garden-room/contract/endpoints/session';
import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import type { User } from '@garden-room/contract/user';
import type { Registration } from '@garden-room/contract/user-forms';
import { type CallOptions, callApi } from '#lib/api-client.ts';
import type { AuthUser } from '#lib/auth/auth-user.tsx';

/** The server's record of the signed-in user. */
export const fetchUser = (email: string, options?: CallOptions): Promise<User> =>
  callApi(sessionEndpoints.getUser, { query: { email } }, options);

/** The record of the user whom the session names, where this browser remembers no email. */
export const fetchOwnUser = (options?: CallOptions): Promise<User> =>
  callApi(sessionEndpoints.getOwnUser, {}, options);

type Options = {
  /** Proves who one is before there is a session. */
  idToken?: string;
  signal?: AbortSignal;
};

/** Creates the record of the signed-in user, or returns it; for a new one also who sends the confirming link. */
export const ensureUserRecord = (
  registration: Registration,
  { idToken, signal }: Options = {},
): Promise<OutputOf<typeof usersEndpoints.manageUser>> =>
  callApi(
    usersEndpoints.manageUser,
    { body: registration },
    {
      signal,
      isAutomatic: true,
      ...(idToken !== undefined && { headers: { Authorization: `Bearer ${idToken}` } }),
    },
  );

/** Exchanges an ID token for the session cookie. */
export async function requestSessionCookie(
  authUser: Pick<AuthUser, 'email' | 'idToken'>,
  signal?: AbortSignal,
): Promise<void> {
  const headers = { Authorization: `Bearer ${await authUser.idToken()}` };
  await callApi(
    sessionEndpoints.startSession,
    { body: { email: authUser.email } },
    { signal, headers, isAutomatic: true },
  );
}

/** Clears the session cookie. Needs no sign-in, and works without a cookie. */
export async function clearSessionCookie(signal: AbortSignal): Promise<void> {
  await callApi(sessionEndpoints.endSession, { body: {} }, { signal });
}
