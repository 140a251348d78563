import { BookForDialog } from '#app/shell/book-for-dialog.ts';
import { rescheduleDialogFor } from '#app/shell/reschedule-dialog.tsx';
import { SentEmails } from '#app/shell/sent-emails.tsx';
import { useSession } from '#features/session/use-session.ts';
import { ManageAppointments } from '#features/visits/list/manage-appointments.tsx';

/** Everybody's appointments, to be decided, moved and booked by the practice. */
export default function DashboardManageAppointmentsPage() {
  const { user } = useSession();
  return (
    user && (
      <ManageAppointments
        RescheduleDialog={rescheduleDialogFor(user)}
        BookForDialog={BookForDialog}
        Emails={SentEmails}
      />
    )
  );
}
