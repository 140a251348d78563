import { pendingSignOutKey, refusalIn } from './pending-sign-out.ts';
import { sessionStore } from './session-store.ts';
import { signInHint, signInHintKey } from './sign-in-hint.ts';
import { toRefusal } from './to-refusal.ts';

/**
 * Follows sign-outs and sign-ins in other tabs of this browser, also before Firebase has loaded; the storage tells
 * what happened while this page was loading.
 */
export function followOtherTabs(): void {
  // The same function each time, so that asking twice listens once.
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  hearOfSignIn(signInHint());
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === pendingSignOutKey && sessionStore.read().user) hearRefusal(newValue);
  if (key === signInHintKey) hearOfSignIn(newValue);
}

/** Frozen in the back-forward cache, a page has heard of nothing. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) hearOfSignIn(signInHint());
}

function hearOfSignIn(email: string | null): void {
  const { user } = sessionStore.read();
  if (!user || email === user.userEmail) return;
  if (email === null) sessionStore.update({ status: 'signedOut', user: null });
  else sessionStore.update({ status: 'loading', user: null, identityNeeded: true });
}

/**
 * A tab that the server has refused stores the refusal before it forgets the user, so that kept drafts are not
 * deleted here.
 */
function hearRefusal(signOut: string | null): void {
  const code = refusalIn(signOut);
  if (code !== null) sessionStore.update({ status: 'signedOut', user: null, refusal: toRefusal(code) });
}
