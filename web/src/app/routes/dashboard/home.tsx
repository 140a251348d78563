import { lazy, Suspense } from 'react';
import { usePreloadedAppointments } from '#app/rendering/page-data.ts';
import { rescheduleDialogFor } from '#app/shell/reschedule-dialog.tsx';
import { Boundary } from '#components/ui/boundary.tsx';
import { LoadFailed } from '#components/ui/load-failed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { NextAppointments } from '#features/appointments/components/next-appointments.tsx';
import { ProfilePage } from '#features/profile/components/profile-page.tsx';
import { useSession } from '#features/session/use-session.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { whenPageIdle } from '#lib/when-page-idle.ts';

/** It shows the result of the bell's poll, which loads when the page is idle. */
const UnreadNote = lazy(async () => {
  await whenPageIdle();
  return import('#features/messages/components/unread-note.tsx');
});

const MailProblems = lazy(() => loadOrReload(import('#features/mail/components/mail-problems.tsx')));
const PracticeDay = lazy(() => loadOrReload(import('#features/appointments/manage/practice-day.tsx')));

/** The dashboard's first page: the user's next appointments and their details. */
export default function DashboardHomePage() {
  const { user, refresh } = useSession();
  const preloaded = usePreloadedAppointments(user?._id);
  const hydrated = useHydrated();
  if (!user) return null;
  const RescheduleDialog = rescheduleDialogFor(user);
  return (
    <ProfilePage user={user} onSaved={refresh}>
      {user.role === 'User' && (
        <>
          <NextAppointments patientId={user._id} preloaded={preloaded} RescheduleDialog={RescheduleDialog} />
          {/* The bell says the same: without this nothing is missing. */}
          <Boundary fallback={null}>
            <Suspense fallback={null}>{hydrated && <UnreadNote email={user.userEmail} />}</Suspense>
          </Boundary>
        </>
      )}
      {user.role === 'Admin' && hydrated && (
        <Boundary fallback={null}>
          <Suspense fallback={null}>
            <MailProblems />
          </Suspense>
        </Boundary>
      )}
      {user.role === 'Admin' && (
        <Boundary fallback={<LoadFailed />}>
          <Suspense fallback={<DayOnItsWay />}>
            {hydrated ? (
              <PracticeDay email={user.userEmail} RescheduleDialog={RescheduleDialog} />
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
