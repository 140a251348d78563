import { endpoints } from '@garden-room/contract/endpoints';
import type { User } from '@garden-room/contract/user';
import { callApi } from '#lib/api-client.ts';
import type { Identity } from '#lib/auth/identity.tsx';

/** Creates the record of someone who signs in for the first time (Google), or answers the one there is. */
export const saveUser = (identity: Identity, signal: AbortSignal): Promise<User> =>
  callApi(endpoints.manageUser, { body: registrationOf(identity) }, { signal });

function registrationOf({ email, displayName, photoURL }: Identity) {
  const name = displayName?.trim() || email.split('@')[0] || email;
  // The contract takes https pictures only; a provider's odd address must not keep anybody out.
  return { userEmail: email, name, photoURL: photoURL?.startsWith('https://') ? photoURL : null };
}
