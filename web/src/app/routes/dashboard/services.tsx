import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useSession } from '#features/session/use-session.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';

/** With a form library that the frame does not wait for. */
const ManageServices = lazy(async () => {
  const page = await loadOrReload(() => import('#features/practice/services/manage-services.tsx'));
  return { default: page.ManageServices };
});

/** What the practice offers. */
export default function DashboardServicesPage() {
  const { user } = useSession();
  return (
    <div className="wrap page-block">
      <h1 className="text-4xl text-evergreen-strong">Services</h1>
      <p className="mt-4 mb-8 max-w-[62ch] text-ink-soft">
        In the order in which the site shows them. What you change is there within a minute; visits that are
        booked already keep their price and length.
      </p>
      <Boundary fallback={<LoadFailed name="The list" />}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          {user && <ManageServices personId={user._id} />}
        </Suspense>
      </Boundary>
    </div>
  );
}
