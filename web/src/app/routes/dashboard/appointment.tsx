import { isStaff } from '@garden-room/contract/staff';
import type { User } from '@garden-room/contract/user';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { appointmentQuery } from '#api/appointments.ts';
import { PageMessage } from '#components/layouts/page-message.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useSession } from '#features/session/use-session.ts';
import { OwnAppointment } from '#features/visits/visit/own-appointment.tsx';
import { PatientAppointment } from '#features/visits/visit/patient-appointment.tsx';
import { WithPatientDialogs } from '#features/visits/visit/with-patient-dialogs.tsx';
import { hasCode } from '#lib/api-error.ts';

/** One appointment: a page for its patient, and another for the practice. */
export default function DashboardAppointmentPage() {
  const { user } = useSession();
  const { id = '' } = useParams();
  return user && <AppointmentPage key={id} id={id} reader={user} />;
}

/** An appointment in all its states: loading, gone, out of reach, and for its patient or the practice. */
function AppointmentPage({ id, reader }: { id: string; reader: User }) {
  const { data: appointment, error, isPending, refetch } = useQuery(appointmentQuery(id));
  if (isPending) return <AppointmentSkeleton />;
  // Also after it was shown: the practice may have removed it meanwhile.
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoSuchAppointment reader={reader} />;
  if (!appointment) {
    return (
      <div className="wrap page-block">
        <h1 className="mb-8 text-4xl text-evergreen-strong dense:mb-3">Appointment</h1>
        <RetryNotice title="The appointment could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      </div>
    );
  }
  return (
    <div className="wrap page-block max-w-6xl">
      {appointment.patientId === reader._id ? (
        <WithPatientDialogs>
          {(ask) => <OwnAppointment appointment={appointment} reader={reader} ask={ask} />}
        </WithPatientDialogs>
      ) : (
        <PatientAppointment appointment={appointment} reader={reader} />
      )}
    </div>
  );
}

const NoSuchAppointment = ({ reader }: { reader: User }) =>
  isStaff(reader) ? (
    <PageMessage
      title="There is no such appointment"
      actions={<ButtonLink to={paths.allAppointments}>All Appointments</ButtonLink>}
    >
      <p>It may have been deleted, or the link was cut off on its way.</p>
    </PageMessage>
  ) : (
    <PageMessage
      title="There is no such appointment"
      actions={<ButtonLink to={paths.dashboard}>Go to your dashboard</ButtonLink>}
    >
      <p>
        The link may be an old one, or belong to someone else’s account. Your own appointments are all in your
        history.
      </p>
    </PageMessage>
  );

/** The page while the appointment loads. */
const AppointmentSkeleton = () => (
  <div role="status" className="wrap page-block max-w-6xl">
    <h1 className="sr-only">Appointment</h1>
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-6 w-64 max-w-full" />
    <Skeleton className="mt-4 h-12 w-96 max-w-full" />
    <Skeleton className="mt-5 h-6 w-72 max-w-full" />
    <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-px">
        {['one', 'two', 'three', 'four'].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
      <Skeleton className="h-40" />
    </div>
  </div>
);
