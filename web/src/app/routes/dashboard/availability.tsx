import { rescheduleDialogFor } from '#app/shell/reschedule-dialog.tsx';
import { ManageChanges } from '#features/appointments/manage/manage-changes.tsx';
import { AvailabilityPage } from '#features/schedule/components/availability-page.tsx';
import { useSession } from '#features/session/use-session.ts';

/** The practice's schedule, with the appointments that new hours leave outside. */
export default function DashboardAvailabilityPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <ManageChanges RescheduleDialog={rescheduleDialogFor(user)}>
      {(changes) => <AvailabilityPage personId={user._id} changes={changes} />}
    </ManageChanges>
  );
}
