import { Outlet, useLocation } from 'react-router-dom';
import { dashboardLinks } from '#app/shell/dashboard-links.ts';
import { ErrorBoundary } from '#app/shell/error-boundary.tsx';
import { DashboardLayout } from '#components/layouts/dashboard-layout.tsx';
import { useSession } from '#features/session/use-session.ts';
import { usePractice } from '#lib/practice.ts';
import { QueryProvider } from '#lib/query-provider.tsx';
import { RoleContext } from '#lib/role-context.ts';

/** The frame of every dashboard page, under the one title the specification gives them. */
export default function DashboardPage() {
  const practice = usePractice();
  const { user } = useSession();
  const { pathname } = useLocation();
  const role = user?.role ?? 'User';
  return (
    <QueryProvider>
      <title>{`${practice.name} Dashboard`}</title>
      <meta name="robots" content="noindex" />
      <RoleContext value={role}>
        <DashboardLayout links={dashboardLinks(role, pathname)}>
          <ErrorBoundary>
            <Outlet />
          </ErrorBoundary>
        </DashboardLayout>
      </RoleContext>
    </QueryProvider>
  );
}
