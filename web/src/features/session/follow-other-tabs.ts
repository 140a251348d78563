import { watchIdentity } from './load-session.ts';
import { sessionStore } from './session-store.ts';
import { signInHintKey } from './sign-in-hint.ts';

/** Hears when another tab of this browser signs somebody out or in, also before Firebase is here. Returns the way to stop. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const { user } = sessionStore.read();
    if (key !== signInHintKey || !user || newValue === user.userEmail) return;
    if (newValue === null) sessionStore.update({ status: 'signedOut', user: null });
    else {
      sessionStore.update({ status: 'loading', user: null });
      watchIdentity();
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
