import type { Appointment } from '@garden-room/contract/appointment';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { rescheduleDialogFor } from '#app/shell/reschedule-dialog.tsx';
import { SentEmails } from '#app/shell/sent-emails.tsx';
import { Boundary } from '#components/ui/boundary.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { PrivateNotes } from '#features/people/notes/private-notes.tsx';
import { useSession } from '#features/session/use-session.ts';
import { AppointmentPage } from '#features/visits/visit/appointment-page.tsx';
import { loadOrReload } from '#lib/load-or-reload.ts';

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
        Waiting={OwnWaiting}
        Emails={SentEmails}
        Notes={user.role === 'Admin' ? VisitNotes : undefined}
      />
    )
  );
}

function VisitNotes(subject: { patientId: string; appointmentId: string }) {
  const { user } = useSession();
  return user && <PrivateNotes personId={user._id} {...subject} />;
}

/** With a form library that no other appointment needs. */
const VisitReview = lazy(() => loadOrReload(() => import('#features/reviews/visit-review.tsx')));

function OwnReview({ appointmentId }: { appointmentId: string }) {
  const { user } = useSession();
  return (
    user && (
      <Boundary fallback={<LoadFailed />}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <VisitReview appointmentId={appointmentId} name={user.name} />
        </Suspense>
      </Boundary>
    )
  );
}

const VisitWaiting = lazy(() => loadOrReload(() => import('#features/visits/waiting/visit-waiting.tsx')));

function OwnWaiting({ appointment }: { appointment: Appointment }) {
  return (
    <Boundary fallback={<LoadFailed />}>
      <Suspense fallback={null}>
        <VisitWaiting appointment={appointment} />
      </Suspense>
    </Boundary>
  );
}
