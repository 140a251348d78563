import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useSession } from '#features/session/use-session.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';

const Closures = lazy(() => loadOrReload(() => import('#features/practice/closures/closures.tsx')));

/** Days that the practice closes at once, and what becomes of who is booked on them. */
export default function DashboardCloseDaysPage() {
  const { id } = useParams();
  const { user } = useSession();
  if (!user) return null;
  return (
    <Suspense fallback={<OnItsWay />}>
      <Closures id={id} personId={user._id} />
    </Suspense>
  );
}

const OnItsWay = () => (
  <div role="status" className="wrap page-block">
    <h1 className="sr-only">Close days</h1>
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-72" />
  </div>
);
