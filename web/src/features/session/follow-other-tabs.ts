import { pendingSignOutKey, refusalIn } from './pending-sign-out.ts';
import { refusalOf } from './refusal-of.ts';
import { sessionStore } from './session-store.ts';
import { signInHint, signInHintKey } from './sign-in-hint.ts';

/**
 * Hears from now on when another tab of this browser signs somebody out or in, also before Firebase is here; what one has
 * done while this page was on its way stands in the storage.
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

/** The tab that the server has refused says so before it forgets the person: what is theirs is not swept away here. */
function hearRefusal(signOut: string | null): void {
  const code = refusalIn(signOut);
  if (code !== null) sessionStore.update({ status: 'signedOut', user: null, refusal: refusalOf(code) });
}
