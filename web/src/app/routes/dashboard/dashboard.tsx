import { isStaff } from '@garden-room/contract/staff';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { dashboardLinks } from '#app/shell/dashboard-links.ts';
import { ErrorBoundary } from '#app/shell/error-boundary.tsx';
import { DashboardLayout } from '#components/layouts/dashboard-layout.tsx';
import { deskKey } from '#config/desk.ts';
import { useSession } from '#features/session/use-session.ts';
import '#app/styles/dashboard.css';
import { store } from '#lib/local-storage.ts';
import { QueryProvider } from '#lib/query-provider.tsx';
import { RoleContext } from '#lib/role-context.ts';

/** The frame of every dashboard page. */
export default function DashboardPage() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const role = user?.role ?? 'User';
  // For the first paint of the next page load, which knows no session.
  useEffect(() => {
    if (user) store(deskKey, isStaff(user) ? 'true' : null);
  }, [user]);
  return (
    <QueryProvider>
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
