import { ManagePosts } from '#features/blog/manage-posts.tsx';
import { Subscribers } from '#features/newsletter/subscribers.tsx';
import { useSession } from '#features/session/use-session.ts';

/** The practice's blog, to write, change and take down, and whom its letter goes to. */
export default function DashboardManageBlogsPage() {
  const { user } = useSession();
  return (
    user && (
      <>
        <ManagePosts personId={user._id} />
        <Subscribers />
      </>
    )
  );
}
