import { BookForDialog } from '#app/shell/book-for-dialog.ts';
import { rescheduleDialogFor } from '#app/shell/reschedule-dialog.tsx';
import { SentEmails } from '#app/shell/sent-emails.tsx';
import { ManageAppointments } from '#features/appointments/manage/manage-appointments.tsx';
import { useSession } from '#features/session/use-session.ts';

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
