import { isStaff } from '@garden-room/contract/staff';
import type { Role } from '@garden-room/contract/user';
import { useEffect, useMemo } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { NotForYou, PageMessage } from '#components/layouts/page-message.tsx';
import { PageSkeleton } from '#components/layouts/page-skeleton.tsx';
import { Button } from '#components/ui/button.tsx';
import { PhoneLink, textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { useSession } from '#features/session/use-session.ts';
import type { Elements } from '#lib/elements.ts';
import { hasKept } from '#lib/kept-for-person.ts';
import { usePractice } from '#lib/practice.ts';
import { headingOf, type PageRow } from '../page-row.ts';
import { rowsFor } from './page-loader.ts';

/** Route guard: shows a page to whom it is for. The server authorizes every call again; this only spares a dead end. */
export function Guard({ row, children }: { row: Pick<PageRow, 'guard'>; children: Elements }) {
  return row.guard === 'public' ? children : <SignedInGuard row={row}>{children}</SignedInGuard>;
}

function isFor(guard: PageRow['guard'], role: Role): boolean {
  if (guard === 'admin') return role === 'Admin';
  return guard !== 'staff' || isStaff({ role });
}

const isForEveryone = (row?: PageRow) => row?.rendered === 'build' || row?.rendered === 'request';

function SignedInGuard({ row, children }: Parameters<typeof Guard>[0]) {
  const { status, user, load, retry } = useSession();
  const location = useLocation();
  // One object for all renders: a new one would redirect to the login page again, after another redirect.
  const state = useMemo(() => ({ from: location }), [location]);
  useEffect(load, [load]);

  const shownRow = rowsFor(location.pathname).at(-1);
  // The prerendered HTML holds nothing personal, so show it while the session loads.
  if (status === 'idle' || status === 'loading')
    return shownRow?.offline || isForEveryone(shownRow) ? children : <WaitingPage />;
  if (status === 'failed') return shownRow?.offline ? children : <SessionFailed onRetry={retry} />;
  if (status === 'signedOut')
    return (
      <>
        {/* Until the login's code is here. */}
        <WaitingPage />
        <Navigate to={paths.login} state={state} replace />
      </>
    );
  const role = user?.role ?? 'User';
  if (!isFor(row.guard, role)) return <NotForYou role={role} />;
  return children;
}

/** The page of this address while its code, its data or its reader's session is on the way. */
export function WaitingPage() {
  const practice = usePractice();
  const row = rowsFor(useLocation().pathname).at(-1);
  return <PageSkeleton heading={row ? headingOf(row, practice) : practice.name} />;
}

/** Signed in with Firebase, but the session exchange failed. Only the user retries, so that there is no loop. */
const SessionFailed = ({ onRetry }: { onRetry: () => void }) => (
  <PageMessage
    title="Failed to fetch user details"
    picture="empty-niche"
    actions={
      <>
        <Button onClick={onRetry}>Try again</Button>
        {hasKept('kept-day') && (
          <Link to={paths.keptDay} className={`py-3 ${textLinkClass}`}>
            The day as this browser last saw it
          </Link>
        )}
      </>
    }
  >
    <p>
      You are signed in, but the practice did not answer. Please check your connection and try again; if it
      stays so, call <PhoneLink />.
      <span>
        {import.meta.env.VITE_FIREBASE_APP_CHECK_KEY &&
          ' If a blocker is on, allow google.com/recaptcha here and reload the page.'}
      </span>
    </p>
  </PageMessage>
);
