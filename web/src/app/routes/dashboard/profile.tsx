import { isStaff } from '@garden-room/contract/staff';
import { lazy, Suspense } from 'react';
import { accountDeleted } from '#app/shell/account-deleted-outlet.tsx';
import { signOutForHome } from '#app/shell/use-sign-out.ts';
import { Boundary } from '#components/ui/boundary.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { AcceptedNotice } from '#features/people/account/accepted-notice.tsx';
import { MailChoices } from '#features/people/account/mail-choices.tsx';
import { MyData } from '#features/people/account/my-data.tsx';
import { ProfilePage } from '#features/people/account/profile-page.tsx';
import { PeopleYouBookFor } from '#features/people/dependants/people-you-book-for.tsx';
import { changeOwnRecord } from '#features/session/own-record.ts';
import { useSession } from '#features/session/use-session.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { whenPageIdle } from '#lib/when-page-idle.ts';

/** At the foot of the page, and of use to few: it waits until the page is at rest. */
const CalendarFeeds = lazy(async () => {
  await whenPageIdle();
  return loadOrReload(() => import('#features/people/account/calendar-feeds.tsx'));
});

export default function DashboardProfilePage() {
  const { user, refresh, signOut } = useSession();
  const hydrated = useHydrated();
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
            timeZone={user.timeZone}
            onChosen={(mailChoices) => changeOwnRecord(user._id, () => ({ mailChoices }))}
          />
        </>
      }
      belowSignIn={
        <>
          <Boundary fallback={<LoadFailed name="The calendar feed" />}>
            <Suspense fallback={null}>
              {hydrated && <CalendarFeeds isAdmin={user.role === 'Admin'} />}
            </Suspense>
          </Boundary>
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
