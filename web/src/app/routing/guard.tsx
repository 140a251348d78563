import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { NotForYou } from '#components/layouts/not-for-you.tsx';
import { paths } from '#config/paths.ts';
import { SessionFailed } from '#features/session/components/session-failed.tsx';
import { useSession } from '#features/session/use-session.ts';
import type { RouteRow } from './route-table.ts';
import { WaitingPage } from './waiting-page.tsx';

/** Route guard: shows a page to whom it is for. The server authorizes every call again; this only spares a dead end. */
export function Guard({ access, children }: { access: RouteRow['guard']; children: ReactNode }) {
  return access === 'public' ? children : <SignedInGuard access={access}>{children}</SignedInGuard>;
}

function SignedInGuard({ access, children }: { access: 'signedIn' | 'admin'; children: ReactNode }) {
  const { status, user, load, retry } = useSession();
  const location = useLocation();
  useEffect(load, [load]);

  if (status === 'idle' || status === 'loading') return <WaitingPage />;
  if (status === 'failed') return <SessionFailed onRetry={retry} />;
  if (status === 'signedOut') return <Navigate to={paths.login} state={{ from: location }} replace />;
  if (access === 'admin' && user?.role !== 'Admin') return <NotForYou />;
  return children;
}
