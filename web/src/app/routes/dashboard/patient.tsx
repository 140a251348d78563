import type { Patient } from '@garden-room/contract/patient';
import { isStaff } from '@garden-room/contract/staff';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { BookForDialog } from '#app/shell/book-for-dialog.ts';
import { rescheduleDialogFor } from '#app/shell/reschedule-dialog.tsx';
import NotForYou from '#components/layouts/not-for-you.tsx';
import { Boundary } from '#components/ui/boundary.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { PrivateNotes } from '#features/people/notes/private-notes.tsx';
import { useSession } from '#features/session/use-session.ts';
import { AnyPatient } from '#features/visits/list/any-patient.tsx';
import { OwnPatientProfile } from '#features/visits/list/patient-profile.tsx';
import { loadOrReload } from '#lib/load-or-reload.ts';

const RecordActions = lazy(() => loadOrReload(() => import('#features/people/patients/without-account.tsx')));

const WithoutAccount = ({ patient }: { patient: Patient }) => (
  <Boundary fallback={<LoadFailed />}>
    <Suspense fallback={<Skeleton className="mt-4 h-10 w-72 max-w-full" />}>
      <RecordActions patient={patient} />
    </Suspense>
  </Boundary>
);

const TheirData = lazy(() => loadOrReload(() => import('#features/people/patients/their-data.tsx')));

/** Export and erasure are for admins. */
const Nothing = () => null;

/** A patient's profile: the user's own, or any for the practice; the doctor's notes for admins alone. */
export default function DashboardPatientPage() {
  const { user } = useSession();
  const { id = '' } = useParams();
  if (!user) return null;
  const RescheduleDialog = rescheduleDialogFor(user);
  if (id !== user._id) {
    if (!isStaff(user)) return <NotForYou role={user.role} />;
    const isAdmin = user.role === 'Admin';
    return (
      <AnyPatient
        id={id}
        notes={isAdmin && <PrivateNotes personId={user._id} patientId={id} />}
        BookForDialog={BookForDialog}
        RescheduleDialog={RescheduleDialog}
        WithoutAccount={WithoutAccount}
        TheirData={isAdmin ? TheirData : Nothing}
      />
    );
  }
  const { displayName: name, userEmail: email, phone } = user;
  return (
    <OwnPatientProfile id={id} name={name} email={email} phone={phone} RescheduleDialog={RescheduleDialog} />
  );
}
