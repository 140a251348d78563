import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { rescheduleDialogFor } from '#app/shell/reschedule-dialog.tsx';
import { Boundary } from '#components/ui/boundary.tsx';
import { AppointmentPage } from '#features/appointments/components/appointment-page.tsx';
import { useSession } from '#features/session/use-session.ts';

/** Only a completed visit can be rated: most readers of this page never need it. */
const VisitReview = lazy(async () => {
  const { VisitReview: Review } = await import('#features/reviews/components/visit-review.tsx');
  return { default: Review };
});

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
  return (
    user && (
      <Boundary fallback={null}>
        <Suspense>
          <VisitReview appointmentId={appointmentId} name={user.name} />
        </Suspense>
      </Boundary>
    )
  );
}
