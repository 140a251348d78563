import { ProfilePage } from '#features/profile/components/profile-page.tsx';
import { useSession } from '#features/session/use-session.ts';

export default function DashboardProfilePage() {
  const { user, refresh, signOut } = useSession();
  return user && <ProfilePage user={user} onSaved={refresh} onSignedOut={signOut} />;
}
