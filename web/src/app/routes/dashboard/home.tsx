import { usePreloadedData } from '#app/rendering/page-data.ts';
import { RescheduleDialog } from '#app/shell/reschedule-dialog.ts';
import { NextAppointments } from '#features/appointments/components/next-appointments.tsx';
import { ProfilePage } from '#features/profile/components/profile-page.tsx';
import { useSession } from '#features/session/use-session.ts';

/** The dashboard's first page: what is next for its reader, and who they are here. */
export default function DashboardHomePage() {
  const { user, refresh, signOut } = useSession();
  const preloaded = usePreloadedData('appointments');
  return (
    user && (
      <ProfilePage user={user} onSaved={refresh} onSignedOut={signOut}>
        {user.role === 'User' && (
          <NextAppointments patientId={user._id} preloaded={preloaded} RescheduleDialog={RescheduleDialog} />
        )}
      </ProfilePage>
    )
  );
}
