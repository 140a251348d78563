import { signOutForHome } from '#app/shell/use-sign-out.ts';
import { MyData } from '#features/account/components/my-data.tsx';
import { ProfilePage } from '#features/profile/components/profile-page.tsx';
import { useSession } from '#features/session/use-session.ts';
import { notifySuccess } from '#lib/notify.ts';

export default function DashboardProfilePage() {
  const { user, refresh, signOut } = useSession();
  if (!user) return null;
  const leave = async () => {
    await signOutForHome(signOut);
    notifySuccess('Your account has been deleted.');
  };
  return (
    <ProfilePage
      user={user}
      onSaved={refresh}
      onSignedOut={signOut}
      after={<MyData userId={user._id} onDeleted={leave} />}
    />
  );
}
