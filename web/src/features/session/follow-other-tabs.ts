import { pendingSignOutKey, refusalIn } from './pending-sign-out.ts';
import { refusalOf } from './refusal-of.ts';
import { sessionStore } from './session-store.ts';
import { signInHintKey } from './sign-in-hint.ts';

/** Hears from now on when another tab of this browser signs somebody out or in, also before Firebase is here. */
export function followOtherTabs(): void {
  // The same function each time, so that asking twice listens once.
  window.addEventListener('storage', onStorage);
}

function onStorage({ key, newValue }: StorageEvent): void {
  const { user } = sessionStore.read();
  if (!user) return;
  if (key === pendingSignOutKey) hearRefusal(newValue);
  if (key === signInHintKey && newValue !== user.userEmail) hearOfAnother(newValue);
}

function hearOfAnother(email: string | null): void {
  if (email === null) sessionStore.update({ status: 'signedOut', user: null });
  else sessionStore.update({ status: 'loading', user: null, identityNeeded: true });
}

/** The tab that the server has refused says so before it forgets the person: what is theirs is not swept away here. */
function hearRefusal(signOut: string | null): void {
  const code = refusalIn(signOut);
  if (code !== null) sessionStore.update({ status: 'signedOut', user: null, refusal: refusalOf(code) });
}
