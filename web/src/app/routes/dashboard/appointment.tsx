import { useParams } from 'react-router-dom';
import { rescheduleDialogFor } from '#app/shell/reschedule-dialog.tsx';
import { AppointmentPage } from '#features/appointments/components/appointment-page.tsx';
import { VisitReview } from '#features/reviews/components/visit-review.tsx';
import { useSession } from '#features/session/use-session.ts';

/** One appointment: its patient's own to change and to rate, the practice's to decide about. */
export default function DashboardAppointmentPage() {
  const { user } = useSession();
  const { id = '' } = useParams();
  return (
    user && (
      <AppointmentPage
        key={id}
        id={id}
        readerId={user._id}
        RescheduleDialog={rescheduleDialogFor(user)}
        Review={OwnReview}
      />
    )
  );
}

function OwnReview({ appointmentId }: { appointmentId: string }) {
  const { user } = useSession();
  return user && <VisitReview appointmentId={appointmentId} name={user.name} />;
}
