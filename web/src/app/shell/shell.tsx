import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useYear } from '#app/rendering/use-year.ts';
import { rowsFor } from '#app/routing/page-loader.ts';
import { useLinkPreloading } from '#app/routing/use-link-preloading.ts';
import { useNavigationEffects } from '#app/routing/use-navigation-effects.ts';
import type { Account } from '#components/layouts/account.ts';
import { SiteShell } from '#components/layouts/site-shell.tsx';
import { hasSignInHint } from '#features/session/sign-in-hint.ts';
import { type Session, useSession } from '#features/session/use-session.ts';
import { useSignOut } from './use-sign-out.ts';

/** Joins the site's frame to the session and to the router. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  const onSignOut = useSignOut(session);
  useNavigationEffects();
  useLinkPreloading();
  const { pathname } = useLocation();
  const compact = rowsFor(pathname).some(({ guard }) => guard !== 'public');

  return (
    <SiteShell year={useYear()} account={accountOf(session)} onSignOut={onSignOut} compact={compact}>
      {children}
    </SiteShell>
  );
}

/** A stranger keeps seeing Login and Register while a guarded page looks for a session. */
function accountOf({ status, user }: Session): Account {
  if (status === 'signedIn' && user) {
    return { state: 'signedIn', name: user.displayName, email: user.email, photoURL: user.photoURL };
  }
  return { state: status === 'loading' && hasSignInHint() ? 'loading' : 'signedOut' };
}
