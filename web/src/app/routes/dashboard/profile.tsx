import { isStaff } from '@garden-room/contract/staff';
import { accountDeleted } from '#app/shell/outcome-outlets.tsx';
import { signOutForHome } from '#app/shell/use-sign-out.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { AccountDetails, NoticeAcceptance } from '#features/people/account/account-details.tsx';
import { CalendarFeeds } from '#features/people/account/calendar-feeds.tsx';
import { EmailPreferences } from '#features/people/account/email-preferences.tsx';
import { MyData } from '#features/people/account/my-data.tsx';
import { PeopleYouBookFor } from '#features/people/dependants/people-you-book-for.tsx';
import { changeOwnRecord } from '#features/session/own-record.ts';
import { useSession } from '#features/session/use-session.ts';

export default function DashboardProfilePage() {
  const { user, refresh, signOut } = useSession();
  const hydrated = useHydrated();
  if (!user) return null;
  return (
    <AccountDetails
      user={user}
      onSaved={refresh}
      onSignedOut={signOut}
      belowDetails={
        <>
          <NoticeAcceptance notice={user.privacyNotice} />
          <PeopleYouBookFor
            ownerId={user._id}
            dependants={user.dependants}
            onChanged={(change) =>
              changeOwnRecord(user._id, ({ dependants }) => ({ dependants: change(dependants) }))
            }
          />
          <EmailPreferences
            userId={user._id}
            choices={user.mailChoices}
            timeZone={user.timeZone}
            onChosen={(mailChoices) => changeOwnRecord(user._id, () => ({ mailChoices }))}
          />
        </>
      }
      belowSignIn={
        <>
          {hydrated && <CalendarFeeds isAdmin={user.role === 'Admin'} />}
          <MyData
            userId={user._id}
            isStaff={isStaff(user)}
            onDeleted={() => void signOutForHome(signOut, accountDeleted)}
          />
        </>
      }
    />
  );
}
