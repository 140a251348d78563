import type { Patient } from '@garden-room/contract/patient';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { missedAppointmentsQuery } from '#api/practice-appointments.ts';
import { Boundary } from '#components/ui/boundary.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { type BookForProps, useBookForDialog } from '#features/visits/booking/use-book-for-dialog.tsx';
import { AppointmentChanges, type ChangeDialogProps } from '#features/visits/visit/appointment-changes.tsx';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { nameOf } from '#lib/name-of.ts';
import { AppointmentList } from './appointment-list.tsx';
import { OwnHistoryTable } from './history-table.tsx';

const PatientAppointments = lazy(() => loadOrReload(() => import('./patient-appointments.tsx')));

type Person = { id: string; name: string; email: string; phone: string | null };

/** The reader's own profile: their appointments, and what they can do about those to come. */
export const OwnPatientProfile = ({
  RescheduleDialog,
  ...person
}: Person & { RescheduleDialog: ComponentType<ChangeDialogProps> }) => (
  <Profile {...person}>
    <AppointmentChanges RescheduleDialog={RescheduleDialog}>
      {(changes) => (
        <AppointmentList
          patientId={person.id}
          empty={
            <EmptyState
              title="No appointments found."
              action={<ButtonLink to={paths.bookFromDashboard}>Book a first visit</ButtonLink>}
            />
          }
        >
          {(rows) => <OwnHistoryTable rows={rows} changes={changes} />}
        </AppointmentList>
      )}
    </AppointmentChanges>
  </Profile>
);

export type PatientProfileProps = BookForProps & {
  patient: Patient;
  RescheduleDialog: ComponentType<ChangeDialogProps>;
  /** What the practice notes about them. */
  notes: Elements;
  /** What can be done about a patient without an account; from another feature, passed in by the route. */
  WithoutAccount: ComponentType<{ patient: Patient }>;
  /** What can be done with the data held about them; loaded only for patients without an account. */
  TheirData: ComponentType<{ patient: Patient }>;
};

/** A patient's profile, for the practice, with links to their messages and back to all patients. */
export const PatientProfile = ({
  patient,
  BookForDialog,
  RescheduleDialog,
  notes,
  WithoutAccount,
  TheirData,
}: PatientProfileProps) => (
  <Profile
    name={nameOf(patient)}
    email={patient.userEmail}
    phone={patient.phone && <CallPatient phone={patient.phone} />}
    notes={notes}
    above={
      <Link
        to={paths.patientHistory}
        className={cn('mb-4 inline-flex items-center gap-2 py-2 text-sm', textLinkClass)}
      >
        <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.8} />
        Patient History
      </Link>
    }
    contact={
      <>
        <MissedNote patientId={patient._id} />
        {patient.hasAccount && (
          <Link to={paths.conversation(patient._id)} className={textLinkClass}>
            Messages with this patient
          </Link>
        )}
      </>
    }
    below={!patient.hasAccount && <WithoutAccount patient={patient} />}
    action={<BookForButton BookForDialog={BookForDialog} patient={patient} />}
  >
    <Boundary fallback={<LoadFailed />}>
      <Suspense fallback={<AppointmentsOnTheirWay />}>
        <PatientAppointments patientId={patient._id} RescheduleDialog={RescheduleDialog} />
      </Suspense>
    </Boundary>
    {!patient.hasAccount && (
      <Boundary fallback={<LoadFailed name="What can be done with their data" />}>
        <Suspense fallback={null}>
          <TheirData patient={patient} />
        </Suspense>
      </Boundary>
    )}
  </Profile>
);

const AppointmentsOnTheirWay = () => (
  <div role="status">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-72" />
  </div>
);

type ProfileProps = Omit<Person, 'id' | 'phone'> & {
  /** Null where none is known. */
  phone: ReactElement | string | null;
  above?: Elements;
  contact?: Elements;
  below?: Elements;
  notes?: Elements;
  /** What can be done about their appointments. */
  action?: Elements;
  children: Elements;
};

const Profile = ({ name, email, phone, above, contact, below, notes, action, children }: ProfileProps) => (
  <div className="wrap page-block max-w-6xl">
    {above}
    <h1 className="text-4xl break-words text-evergreen-strong">{name}</h1>
    <p className="mt-4 flex flex-wrap gap-x-6 text-ink-soft">
      {email !== '' && <span className="break-all">{email}</span>}
      <span>{phone ?? 'No phone number yet'}</span>
      {contact}
    </p>
    {below}
    {notes}
    <div className="mt-14 mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <h2 className="text-2xl text-evergreen-strong">Appointments</h2>
      {action}
    </div>
    {children}
  </div>
);

/** Books for the patient of this profile. */
function BookForButton({ BookForDialog, patient }: BookForProps & { patient: Patient }) {
  const bookFor = useBookForDialog(BookForDialog);
  const presets = { patient };
  return (
    <>
      <Button
        busyText={bookFor.isOpening(presets) ? 'Opening…' : undefined}
        onClick={() => bookFor.ask(presets)}
      >
        Book for them
      </Button>
      {bookFor.dialog}
    </>
  );
}

/** How many appointments a patient has missed; nothing where that is none, or not known yet. */
function MissedNote({ patientId }: { patientId: string }) {
  const { data: missed = 0 } = useQuery(missedAppointmentsQuery(patientId));
  if (missed === 0) return null;
  return (
    <span className="font-medium text-danger">
      {missed === 1
        ? 'Missed one appointment'
        : `Missed ${missed === 100 ? '100 or more' : missed} appointments`}
    </span>
  );
}
