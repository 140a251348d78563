import { sessionStore } from './session-store.ts';
import { signInHintKey } from './sign-in-hint.ts';

/** Hears from now on when another tab of this browser signs somebody out or in, also before Firebase is here. */
export function followOtherTabs(): void {
  // The same function each time, so that asking twice listens once.
  window.addEventListener('storage', onStorage);
}

function onStorage({ key, newValue }: StorageEvent): void {
  const { user } = sessionStore.read();
  if (key !== signInHintKey || !user || newValue === user.userEmail) return;
  if (newValue === null) sessionStore.update({ status: 'signedOut', user: null });
  else sessionStore.update({ status: 'loading', user: null, identityNeeded: true });
}
