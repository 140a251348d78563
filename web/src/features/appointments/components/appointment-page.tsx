import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { appointmentQuery } from '#api/get-appointment.ts';
import { PageMessage } from '#components/layouts/page-message.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { RetryNotice } from '#components/ui/retry-notice.tsx';
import { paths } from '#config/paths.ts';
import { hasCode } from '#lib/api-error.ts';
import { AppointmentChanges, type ChangeDialogProps } from './appointment-changes.tsx';
import { AppointmentSkeleton } from './appointment-skeleton.tsx';
import { OwnAppointment, PatientAppointment } from './appointment-view.tsx';

type AppointmentPageProps = {
  id: string;
  readerId: string;
  RescheduleDialog: ComponentType<ChangeDialogProps>;
};

/** One appointment by its id, in all its states. */
export function AppointmentPage({ id, readerId, RescheduleDialog }: AppointmentPageProps) {
  const { data: appointment, error, isPending, refetch } = useQuery(appointmentQuery(id));
  if (isPending) return <AppointmentSkeleton />;
  // Also where it stood here a moment ago: the practice may have removed it.
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoSuchAppointment />;
  if (!appointment) {
    return (
      <div className="wrap py-12 sm:py-16">
        <h1 className="mb-8 text-4xl text-evergreen-strong">Appointment</h1>
        <RetryNotice title="The appointment could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </RetryNotice>
      </div>
    );
  }
  return (
    <div className="wrap max-w-6xl py-12 sm:py-16">
      {appointment.patientId === readerId ? (
        <AppointmentChanges RescheduleDialog={RescheduleDialog}>
          {(changes) => <OwnAppointment appointment={appointment} changes={changes} />}
        </AppointmentChanges>
      ) : (
        <PatientAppointment appointment={appointment} RescheduleDialog={RescheduleDialog} />
      )}
    </div>
  );
}

const NoSuchAppointment = () => (
  <PageMessage
    title="There is no such appointment"
    actions={<ButtonLink to={paths.dashboard}>Go to your dashboard</ButtonLink>}
  >
    <p>
      The link may be an old one, or belong to somebody else’s account. Your own appointments all stand in
      your history.
    </p>
  </PageMessage>
);
