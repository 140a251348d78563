import { MyDataPage } from '#features/people/account/my-data-page.tsx';
import { useSession } from '#features/session/use-session.ts';

/** Everything that is held about the user, to be read. */
export default function DashboardMyDataPage() {
  const { user } = useSession();
  return user && <MyDataPage userId={user._id} />;
}
