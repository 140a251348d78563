import { Outlet } from 'react-router-dom';
import { DashboardLayout } from '../../components/layouts/dashboard-layout.tsx';
import { site } from '../../config/site.ts';
import { useSession } from '../../features/session/session-context.tsx';
import { QueryProvider } from '../../lib/query-provider.tsx';
import { dashboardLinks } from '../dashboard-links.ts';

/** The frame of every dashboard page, under the one title the specification gives them. */
export default function DashboardPage() {
  const { user } = useSession();
  return (
    <QueryProvider>
      <title>{`${site.name} Dashboard`}</title>
      <meta name="robots" content="noindex" />
      <DashboardLayout links={dashboardLinks[user?.role ?? 'User']}>
        <Outlet />
      </DashboardLayout>
    </QueryProvider>
  );
}
