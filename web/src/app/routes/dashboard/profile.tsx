import { accountDeleted } from '#app/shell/account-deleted-outlet.tsx';
import { signOutForHome } from '#app/shell/use-sign-out.ts';
import { MyData } from '#features/account/components/my-data.tsx';
import { PeopleYouBookFor } from '#features/dependants/components/people-you-book-for.tsx';
import { AcceptedNotice } from '#features/profile/components/accepted-notice.tsx';
import { MailChoices } from '#features/profile/components/mail-choices.tsx';
import { ProfilePage } from '#features/profile/components/profile-page.tsx';
import { changeOwnRecord } from '#features/session/own-record.ts';
import { useSession } from '#features/session/use-session.ts';

export default function DashboardProfilePage() {
  const { user, refresh, signOut } = useSession();
  if (!user) return null;
  return (
    <ProfilePage
      user={user}
      onSaved={refresh}
      onSignedOut={signOut}
      belowDetails={
        <>
          <AcceptedNotice notice={user.privacyNotice} />
          <PeopleYouBookFor
            ownerId={user._id}
            dependants={user.dependants}
            onChanged={(change) =>
              changeOwnRecord(user._id, ({ dependants }) => ({ dependants: change(dependants) }))
            }
          />
          <MailChoices
            userId={user._id}
            choices={user.mailChoices}
            onChosen={(mailChoices) => changeOwnRecord(user._id, () => ({ mailChoices }))}
          />
        </>
      }
      belowSignIn={
        <MyData
          userId={user._id}
          isAdmin={user.role === 'Admin'}
          onDeleted={() => void signOutForHome(signOut, accountDeleted)}
        />
      }
    />
  );
}
