import type { AppointmentDetail } from '@garden-room/contract/appointment-detail';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { calendarFileAddress } from '#api/calendar-file.ts';
import { Boundary } from '#components/ui/boundary.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { LoadFailed } from '#components/ui/load-failed.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { longDate } from '#lib/clinic-time.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { useChangeable } from '../use-changeable.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import type { ChangeDialogProps, Changes } from './appointment-changes.tsx';
import { AppointmentEvents } from './appointment-events.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { ForAttendee } from './booked-service.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The reader's own appointment, and what they can do about it. */
export function OwnAppointment({
  appointment,
  changes,
  Review,
}: {
  appointment: AppointmentDetail;
  changes: Changes;
  Review: ComponentType<{ appointmentId: string }>;
}) {
  const { now, changeable } = useChangeable();
  const state = changeable(appointment);
  return (
    <View appointment={appointment} isOwn>
      {state.kind !== 'over' && (
        <>
          <AppointmentActions appointment={appointment} changeable={state} changes={changes} now={now} />
          <CalendarLink id={appointment._id} />
        </>
      )}
      {appointment.status === 'completed' && <Review appointmentId={appointment._id} />}
    </View>
  );
}

const ManagedAppointment = lazy(() => loadOrReload(import('../manage/managed-appointment.tsx')));

type PatientAppointmentProps = {
  appointment: AppointmentDetail;
  RescheduleDialog: ComponentType<ChangeDialogProps>;
};

/** Somebody else's, and what the practice can do about it. */
export const PatientAppointment = ({ appointment, RescheduleDialog }: PatientAppointmentProps) => (
  <View appointment={appointment} isOwn={false}>
    <Boundary fallback={<LoadFailed />}>
      <Suspense fallback={<Skeleton className="h-10 w-56" />}>
        <ManagedAppointment appointment={appointment} RescheduleDialog={RescheduleDialog} />
      </Suspense>
    </Boundary>
    <CalendarLink id={appointment._id} />
  </View>
);

type ViewProps = { appointment: AppointmentDetail; isOwn: boolean; children: ReactNode };

function View({ appointment, isOwn, children }: ViewProps) {
  const { patientId, serviceName, date, time, status } = appointment;
  return (
    <article>
      <header>
        <Link to={paths.patient(patientId)} className={`inline-block py-2 ${textLinkClass}`}>
          {isOwn ? 'All your appointments' : 'All of this patient’s appointments'}
        </Link>
        <h1 className="mt-3 text-4xl text-evergreen-strong">{serviceName}</h1>
        <p className="mt-2 font-display text-2xl">
          {longDate(date)}, <span className="whitespace-nowrap">{time}</span>
        </p>
        <ForAttendee appointment={appointment} className="mt-2" />
        <div className="mt-5">
          <StatusBadge status={status} explained={isOwn} />
        </div>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6 empty:hidden lg:order-last">{children}</div>
        <div className="flex min-w-0 flex-col gap-12">
          <AppointmentFacts appointment={appointment} isOwn={isOwn} />
          <AppointmentEvents appointment={appointment} isOwn={isOwn} />
        </div>
      </div>
    </article>
  );
}

const CalendarLink = ({ id }: { id: string }) => (
  <a
    href={calendarFileAddress(id)}
    download
    className={buttonClass('secondary', 'md', 'self-start print:hidden')}
  >
    <CalendarPlus aria-hidden="true" size={20} strokeWidth={1.6} />
    Add to calendar
  </a>
);
