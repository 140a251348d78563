import { PeopleYouBookFor } from '#features/dependants/components/people-you-book-for.tsx';
import { AcceptedNotice } from '#features/profile/components/accepted-notice.tsx';
import { ProfilePage } from '#features/profile/components/profile-page.tsx';
import { changeDependants } from '#features/session/change-dependants.ts';
import { useSession } from '#features/session/use-session.ts';

export default function DashboardProfilePage() {
  const { user, refresh, signOut } = useSession();
  if (!user) return null;
  const more = (
    <>
      <AcceptedNotice notice={user.privacyNotice} />
      <PeopleYouBookFor
        ownerId={user._id}
        dependants={user.dependants}
        onChanged={(change) => changeDependants(user._id, change)}
      />
    </>
  );
  return <ProfilePage user={user} onSaved={refresh} onSignedOut={signOut} more={more} />;
}
