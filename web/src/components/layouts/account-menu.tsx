import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import type { AccountProps } from './account.ts';

/** In the chunk that told who is signed in: it is here by then, and strangers never fetch it. */
const SignedInMenu = lazy(() => import('./signed-in-menu.tsx'));

/** The bar's right end on a wide screen: Login and Register, or the avatar and what it opens. */
export function AccountMenu({ account, onSignOut }: AccountProps) {
  if (account.state === 'loading') return <Waiting />;
  if (account.state === 'signedIn') {
    return (
      <Boundary fallback={<Plain to={paths.dashboard}>Dashboard</Plain>}>
        <Suspense fallback={<Waiting />}>
          <SignedInMenu account={account} onSignOut={onSignOut} />
        </Suspense>
      </Boundary>
    );
  }
  return (
    <>
      <Plain to={paths.login}>Login</Plain>
      <ButtonLink to={paths.register} variant="secondary" size="sm">
        Register
      </ButtonLink>
    </>
  );
}

const Waiting = () => <Skeleton className="h-11 w-9 rounded-arch" />;

const Plain = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} variant="quiet" size="sm" className="no-underline hover:underline">
    {children}
  </ButtonLink>
);
