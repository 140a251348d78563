import { rescheduleDialogFor } from '#app/shell/reschedule-dialog.ts';
import { ManageChanges } from '#features/appointments/manage/manage-changes.tsx';
import { AvailabilityPage } from '#features/schedule/components/availability-page.tsx';
import { useSession } from '#features/session/use-session.ts';

/** When the practice can be booked, with what is done about appointments that new hours leave outside. */
export default function DashboardAvailabilityPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <ManageChanges RescheduleDialog={rescheduleDialogFor(user)}>
      {(changes) => <AvailabilityPage personId={user._id} changes={changes} />}
    </ManageChanges>
  );
}
