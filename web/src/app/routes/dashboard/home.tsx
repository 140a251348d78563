import { isStaff } from '@garden-room/contract/staff';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { rescheduleDialogFor } from '#app/shell/reschedule-dialog.tsx';
import { SelfCareLinks } from '#components/layouts/self-care-links.tsx';
import { Boundary } from '#components/ui/boundary.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { paths } from '#config/paths.ts';
import { ProfilePage } from '#features/people/account/profile-page.tsx';
import { useSession } from '#features/session/use-session.ts';
import { NextAppointments } from '#features/visits/list/next-appointments.tsx';
import { usePreloadedAppointments } from '#framework/rendering/page-data.ts';
import { loadCode, loadOrReload } from '#lib/load-or-reload.ts';
import { whenPageIdle } from '#lib/when-page-idle.ts';

/** Shows the result of the bell's poll, which loads when the page is idle. */
const UnreadCount = lazy(async () => {
  await whenPageIdle();
  return loadCode(() => import('#features/messages/unread-count.tsx'));
});

const MailProblems = lazy(() => loadOrReload(() => import('#features/practice/mail/mail-problems.tsx')));
const PracticeDay = lazy(() => loadOrReload(() => import('#features/visits/list/practice-day.tsx')));

const Openings = lazy(() => loadOrReload(() => import('#features/visits/waiting/openings.tsx')));

/** The dashboard's first page: the patient's next appointment and their messages, or the practice's day; below, their details. */
export default function DashboardHomePage() {
  const { user, refresh } = useSession();
  const preloaded = usePreloadedAppointments(user?._id);
  const hydrated = useHydrated();
  if (!user) return null;
  const RescheduleDialog = rescheduleDialogFor(user);
  return (
    <ProfilePage
      user={user}
      onSaved={refresh}
      brief={isStaff(user)}
      belowSignIn={!isStaff(user) && <SelfCareLinks className="mt-12" />}
    >
      {!isStaff(user) && (
        <NextAppointments patientId={user._id} preloaded={preloaded} RescheduleDialog={RescheduleDialog}>
          <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 border-y border-hairline py-1.5">
            <Link to={paths.messages} className={`py-2.5 ${textLinkClass}`}>
              Read your messages
            </Link>
            {/* The bell says the same: without this nothing is missing. */}
            <Boundary fallback={null}>
              <Suspense fallback={null}>{hydrated && <UnreadCount email={user.userEmail} />}</Suspense>
            </Boundary>
          </p>
        </NextAppointments>
      )}
      {isStaff(user) && (
        <Boundary fallback={<LoadFailed />}>
          <Suspense fallback={<DayOnItsWay />}>
            {hydrated ? (
              <>
                <PracticeDay email={user.userEmail} RescheduleDialog={RescheduleDialog}>
                  <Boundary fallback={null}>
                    <Suspense fallback={null}>
                      <MailProblems />
                    </Suspense>
                  </Boundary>
                </PracticeDay>
                <Openings />
              </>
            ) : (
              <DayOnItsWay />
            )}
          </Suspense>
        </Boundary>
      )}
    </ProfilePage>
  );
}

const DayOnItsWay = () => (
  <div role="status" className="mt-12 sm:mt-14">
    <span className="sr-only">Loading...</span>
    <Skeleton className="mb-5 h-8 w-64" />
    <Skeleton className="h-40" />
  </div>
);
