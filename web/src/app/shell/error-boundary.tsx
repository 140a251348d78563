import { useLocation } from 'react-router-dom';
import { Logo } from '#components/layouts/logo.tsx';
import { PageFailed } from '#components/layouts/page-failed.tsx';
import { Boundary } from '#components/ui/lazy-part.tsx';
import type { Elements } from '#lib/elements.ts';
import { useReady } from './use-ready.ts';

/**
 * Catches a page that fails; the layout around it stays. Navigation clears the error without remounting anything
 * else.
 */
export function ErrorBoundary({ children }: { children: Elements }) {
  const { pathname } = useLocation();
  return (
    <Boundary resetKey={pathname} fallback={<Failed />}>
      {children}
    </Boundary>
  );
}

/** Catches errors outside of every page, which would leave a blank screen. */
export const RootBoundary = ({ children }: { children: Elements }) => (
  <Boundary fallback={<SiteFailed />}>{children}</Boundary>
);

const SiteFailed = () => (
  <>
    <header className="grid h-(--masthead) place-items-center border-b border-hairline">
      <Logo />
    </header>
    <main>
      <Failed />
    </main>
  </>
);

function Failed() {
  useReady();
  // A reload also cures a page whose code was replaced by a newer deployment.
  return <PageFailed onRetry={() => window.location.reload()} />;
}
