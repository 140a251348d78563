import { pendingSignOutKey, refusalIn, signInHint, signInHintKey } from './remembered-sign-in.ts';
import { sessionStore } from './session-store.ts';
import { toRefusal } from './sign-out.ts';

/**
 * Follows sign-outs and sign-ins in other tabs of this browser, also before Firebase has loaded. Reads the storage at
 * once, for what happened while this page was loading.
 */
export function followOtherTabs(): void {
  // Named functions, so that a second call adds no second listener.
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  onSignIn(signInHint());
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === pendingSignOutKey && sessionStore.read().user) onRefusal(newValue);
  if (key === signInHintKey) onSignIn(newValue);
}

/** A page in the back-forward cache gets no storage events. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) onSignIn(signInHint());
}

function onSignIn(email: string | null): void {
  const { user } = sessionStore.read();
  if (!user || email === user.userEmail) return;
  if (email === null) sessionStore.update({ status: 'signedOut', user: null });
  else sessionStore.update({ status: 'loading', user: null, identityNeeded: true });
}

/**
 * A tab that the server has refused stores the refusal before it forgets the user, so that kept drafts are not
 * deleted here.
 */
function onRefusal(signOut: string | null): void {
  const code = refusalIn(signOut);
  if (code !== null) sessionStore.update({ status: 'signedOut', user: null, refusal: toRefusal(code) });
}
