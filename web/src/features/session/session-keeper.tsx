import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { hasSignInHint, isSignInUnknown, isSignOutPending } from './remembered-sign-in.ts';
import { sessionStore } from './session-store.ts';
import { useSession } from './use-session.ts';

const IdentityWatch = lazyPart(() => import('./identity-watch.tsx'), {
  failed: () => <IdentityLost />,
  isNeeded: true,
});

const isIdentityNeeded = () => sessionStore.read().identityNeeded;

/**
 * Keeps the session of this tab: loads it where this browser remembers a sign-in (or a sign-out that the server has
 * not confirmed) or can remember nothing, and mounts ReactFire once it is needed. Renders nothing else.
 */
export function SessionKeeper() {
  const identityNeeded = useSyncExternalStore(sessionStore.subscribe, isIdentityNeeded, () => false);
  const { load } = useSession();
  useEffect(() => {
    if (hasSignInHint() || isSignOutPending() || isSignInUnknown()) load();
  }, [load]);
  return identityNeeded && <IdentityWatch />;
}

/**
 * Its code failed to load. A user named by the cookie stays signed in; a page that waits for the session gets an
 * error.
 */
function IdentityLost() {
  useEffect(() => {
    const waiting = sessionStore.read().status === 'loading';
    sessionStore.update({ identityLost: true, ...(waiting && { status: 'failed' }) });
  }, []);
  return null;
}
