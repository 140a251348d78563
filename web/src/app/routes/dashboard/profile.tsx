import { MyData } from '#features/account/components/my-data.tsx';
import { ProfilePage } from '#features/profile/components/profile-page.tsx';
import { useSession } from '#features/session/use-session.ts';

export default function DashboardProfilePage() {
  const { user, refresh, signOut } = useSession();
  if (!user) return null;
  return (
    <ProfilePage user={user} onSaved={refresh} onSignedOut={signOut} after={<MyData userId={user._id} />} />
  );
}
