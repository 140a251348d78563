import { Outlet, useLocation } from 'react-router-dom';
import { dashboardLinks } from '#app/shell/dashboard-links.ts';
import { ErrorBoundary } from '#app/shell/error-boundary.tsx';
import { DashboardLayout } from '#components/layouts/dashboard-layout.tsx';
import { site } from '#config/site.ts';
import { useSession } from '#features/session/use-session.ts';
import { QueryProvider } from '#lib/query-provider.tsx';

/** The frame of every dashboard page, under the one title the specification gives them. */
export default function DashboardPage() {
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <QueryProvider>
      <title>{`${site.name} Dashboard`}</title>
      <meta name="robots" content="noindex" />
      <DashboardLayout links={dashboardLinks(user?.role ?? 'User', pathname)}>
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
      </DashboardLayout>
    </QueryProvider>
  );
}
