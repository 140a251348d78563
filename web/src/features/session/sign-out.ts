import { type ErrorCode, errorCatalogue } from '@garden-room/contract/errors';
import { abandonPersonalCalls, listenForRefusals } from '#lib/api-client.ts';
import { dropKept, leaveKeptTo } from '#lib/kept-for-person.ts';
import { loadCode } from '#lib/load-or-reload.ts';
import { queryClient } from '#lib/query-client.ts';
import { rememberSignOut } from './remembered-sign-in.ts';
import { onUserLeaving, type Refusal, sessionStore } from './session-store.ts';

/** Signs this browser out; `identity-watch.tsx` then ends the server's session. */
export async function signOut(): Promise<void> {
  // Pressed before the page was idle.
  clearOnUserChange();
  await leave({ status: 'loading' });
}

/** Signs out an account whose address the API takes for none: it can have no record, and no session. */
export const refuseAddress = (): Promise<void> =>
  leave({ status: 'signedOut', refusal: toRefusal('unusable_email') });

/** Makes any 401 or 403 end the session from now on, and clears the data that was read for one user before the next. */
export function clearOnUserChange(): void {
  listenForRefusals(({ code, message }) => {
    // One answer is enough, when several calls were under way.
    if (sessionStore.read().leaving) return;
    // A guarded page leads to the login, which shows the refusal.
    void leave({ status: 'signedOut', refusal: { code, message } });
  });
  onUserLeaving(() => {
    abandonPersonalCalls();
    queryClient.clear();
  });
}

/** The refusal of which only the code is known. An unknown code becomes `stale_sign_in`. */
export function toRefusal(code: string): Refusal {
  if (code === 'unusable_email') return { code, message: unusableEmail };
  const reason = isErrorCode(code) ? code : 'stale_sign_in';
  return { code: reason, message: errorCatalogue[reason].message };
}

const unusableEmail =
  'There is an account with this email address, but our site cannot use the address. Please log in with another account, create one with another address, or call the practice.';

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

async function leave(outcome: { status: 'loading' | 'signedOut'; refusal?: Refusal }): Promise<void> {
  // First, so that the session ends when the site is next opened, even if this tab closes now.
  rememberSignOut(outcome.refusal?.code);
  // Nobody need be known here: the server may not have answered who is signed in.
  if (outcome.refusal) dropKept('kept-day');
  else leaveKeptTo(null);
  const attempt = sessionStore.read().attempt + 1;
  sessionStore.update({ ...outcome, user: null, leaving: true, identityNeeded: true, attempt });
  try {
    const identity = await loadCode(() => import('#lib/auth/sign-in.ts'));
    await identity.signOutOfProvider();
  } catch {
    // Firebase's code failed to load, or its store failed.
    sessionStore.update({ identityLost: true });
  }
  // Without Firebase the server's session ends when the site is next opened; this browser is signed out now.
  if (sessionStore.read().identityLost) sessionStore.update({ status: 'signedOut' });
}
