import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { hasSignInHint, isSignInUnknown, isSignOutPending } from './remembered-sign-in.ts';
import { sessionStore } from './session-store.ts';
import { useSession } from './use-session.ts';

const IdentityWatch = lazy(() => loadOrReload(() => import('./identity-watch.tsx')));

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
  if (!identityNeeded) return null;
  return (
    <Boundary fallback={null} onFailed={onLost}>
      <Suspense fallback={null}>
        <IdentityWatch />
      </Suspense>
    </Boundary>
  );
}

/**
 * Its code failed to load. A user named by the cookie stays signed in; a page that waits for the session gets an
 * error.
 */
function onLost(): void {
  const waiting = sessionStore.read().status === 'loading';
  sessionStore.update({ identityLost: true, ...(waiting && { status: 'failed' }) });
}
