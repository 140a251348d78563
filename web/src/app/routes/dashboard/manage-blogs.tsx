import { lazy, Suspense } from 'react';
import { Boundary } from '#components/ui/boundary.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ManagePosts } from '#features/blog/manage-posts.tsx';
import { useSession } from '#features/session/use-session.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';

/** Below the posts, with a form library that these do not need. */
const Subscribers = lazy(async () => {
  const subscribers = await loadOrReload(() => import('#features/newsletter/subscribers.tsx'));
  return { default: subscribers.Subscribers };
});

/** The practice's blog, to write, change and take down, and whom its letter goes to. */
export default function DashboardManageBlogsPage() {
  const { user } = useSession();
  return (
    user && (
      <>
        <ManagePosts personId={user._id} />
        <Boundary fallback={<LoadFailed name="The newsletter" />}>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <Subscribers />
          </Suspense>
        </Boundary>
      </>
    )
  );
}
