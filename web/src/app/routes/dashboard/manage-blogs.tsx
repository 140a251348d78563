import { ManagePosts } from '#features/blog/components/manage-posts.tsx';
import { useSession } from '#features/session/use-session.ts';

/** The practice's blog, to write, change and take down. */
export default function DashboardManageBlogsPage() {
  const { user } = useSession();
  return user && <ManagePosts personId={user._id} />;
}
