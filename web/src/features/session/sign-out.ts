import { rememberSignOut } from './pending-sign-out.ts';
import { type Refusal, sessionStore } from './session-store.ts';

/** Signs this browser out; the server's session is ended by the watch over the identity. */
export async function signOut(): Promise<void> {
  await leave({ status: 'loading' });
}

/** The same, because the server has refused the person. A guarded page leads to the login, which says why. */
export function refuseSession({ code, message }: Refusal): void {
  void leave({ status: 'signedOut', refusal: { code, message } });
}

async function leave(outcome: { status: 'loading' | 'signedOut'; refusal?: Refusal }): Promise<void> {
  // First of all: should this tab go now, the session is ended when the site is next opened.
  rememberSignOut(outcome.refusal?.code);
  const attempt = sessionStore.read().attempt + 1;
  sessionStore.update({ ...outcome, user: null, leaving: true, identityNeeded: true, attempt });
  try {
    const identity = await import('#lib/auth/sign-in.ts');
    await identity.signOut();
  } catch {
    // Its code is gone, or its store is shut.
    sessionStore.update({ identityLost: true });
  }
  // Without that code the server's session ends when the site is next opened; this browser is signed out all the
  // same.
  if (sessionStore.read().identityLost) sessionStore.update({ status: 'signedOut' });
}
