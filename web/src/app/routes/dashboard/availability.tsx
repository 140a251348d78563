import { rescheduleDialogFor } from '#app/shell/reschedule-dialog.tsx';
import { AvailabilityPage } from '#features/practice/schedule/availability-page.tsx';
import { useSession } from '#features/session/use-session.ts';
import { ManageChanges } from '#features/visits/visit/manage-changes.tsx';

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
