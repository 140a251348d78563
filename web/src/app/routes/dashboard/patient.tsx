import { noWayToReach } from '@garden-room/contract/contact-links';
import type { Patient } from '@garden-room/contract/patient';
import { isStaff } from '@garden-room/contract/staff';
import type { User } from '@garden-room/contract/user';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { missedAppointmentsQuery } from '#api/appointments.ts';
import { getPatient } from '#api/patients.ts';
import { EmptyState, NotForYou, PageMessage } from '#components/layouts/page-message.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { LoadFailed, RetryNotice } from '#components/ui/notice.tsx';
import { CallPatient } from '#components/ui/reach-patient.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { PrivateNotes } from '#features/people/notes/private-notes.tsx';
import { PatientOverview } from '#features/people/patients/patient-overview.tsx';
import { RecordChanges } from '#features/people/patients/record-changes.tsx';
import { TheirData } from '#features/people/patients/their-data.tsx';
import { useSession } from '#features/session/use-session.ts';
import { useBookForDialog } from '#features/visits/booking-dialogs/use-book-for-dialog.tsx';
import { AppointmentList } from '#features/visits/list/appointment-list.tsx';
import { OwnHistoryTable, PatientHistoryTable } from '#features/visits/list/history-table.tsx';
import { useKeepReading } from '#features/visits/list/keep-reading.ts';
import { WithPatientDialogs } from '#features/visits/visit/with-patient-dialogs.tsx';
import { WithPracticeDialogs } from '#features/visits/visit/with-practice-dialogs.tsx';
import { hasCode } from '#lib/api-error.ts';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';
import { nameOf } from '#lib/name-of.ts';

/** A patient's profile: the user's own, or any for the practice; the doctor's notes for admins alone. */
export default function DashboardPatientPage() {
  const { user } = useSession();
  const { id = '' } = useParams();
  if (!user) return null;
  if (id !== user._id) {
    if (!isStaff(user)) return <NotForYou role={user.role} />;
    return <AnyPatient id={id} reader={user} />;
  }
  const { displayName: name, userEmail: email, phone } = user;
  return <OwnPatientProfile id={id} name={name} email={email} phone={phone} />;
}

type Person = { id: string; name: string; email: string; phone: string | null };

/** The reader's own profile: their appointments, and what they can do about those to come. */
function OwnPatientProfile(person: Person) {
  useKeepReading(person.id);
  return (
    <Profile {...person}>
      <WithPatientDialogs>
        {(ask) => (
          <AppointmentList
            patientId={person.id}
            empty={
              <EmptyState
                title="No appointments found."
                actions={<ButtonLink to={paths.bookFromDashboard}>Book a first visit</ButtonLink>}
              />
            }
          >
            {(rows) => <OwnHistoryTable rows={rows} ask={ask} />}
          </AppointmentList>
        )}
      </WithPatientDialogs>
    </Profile>
  );
}

const readsOf = ({ _id: patientId }: Patient) =>
  `${paths.audit}?${new URLSearchParams({ patientId, action: 'read' })}`;

type PatientProfileProps = { patient: Patient; reader: User };

/** A patient's profile, for the practice, with links to their messages and back to all patients. */
const PatientProfile = ({ patient, reader }: PatientProfileProps) => (
  <Profile
    name={nameOf(patient)}
    email={patient.userEmail}
    phone={patient.phone && <CallPatient phone={patient.phone} />}
    notes={reader.role === 'Admin' && <PrivateNotes personId={reader._id} patientId={patient._id} />}
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
        {reader.role === 'Admin' && (
          <Link to={readsOf(patient)} className={cn('print:hidden', textLinkClass)}>
            Who looked at this record
          </Link>
        )}
      </>
    }
    below={
      <>
        <PatientOverview patient={patient} />
        <RecordChanges patient={patient} />
      </>
    }
    action={<BookForButton patient={patient} />}
  >
    <WithPracticeDialogs>
      {(changes) => (
        <AppointmentList patientId={patient._id} empty={<EmptyState title="No appointments found." />}>
          {(rows) => <PatientHistoryTable rows={rows} changes={changes} />}
        </AppointmentList>
      )}
    </WithPracticeDialogs>
    <PatientFamily patient={patient} />
    {reader.role === 'Admin' && !patient.hasAccount && <TheirData patient={patient} />}
  </Profile>
);

type ProfileProps = Omit<Person, 'id' | 'phone'> & {
  /** Null where none is known. */
  phone: ReactElement | string | null;
  above?: Elements;
  contact?: Elements;
  below?: Elements;
  notes?: Elements;
  /** The act on their appointments. */
  action?: Elements;
  children: Elements;
};

const Profile = ({ name, email, phone, above, contact, below, notes, action, children }: ProfileProps) => (
  <div className="wrap page-block max-w-6xl">
    {above}
    <h1 className="text-4xl break-words text-evergreen-strong">{name}</h1>
    <p className="mt-4 flex flex-wrap gap-x-6 text-ink-soft">
      {email !== '' && <span className="break-all">{email}</span>}
      <span>{phone ?? (email === '' ? noWayToReach : 'No phone number yet')}</span>
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
function BookForButton({ patient }: { patient: Patient }) {
  const bookFor = useBookForDialog();
  return (
    <>
      <Button onClick={() => bookFor.ask({ patient })}>Book for them</Button>
      {bookFor.dialog}
    </>
  );
}

/** The number of appointments that a patient has missed; nothing where that is none, or not known yet. */
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

/** The part below the fold, with dialogs that few open. */
const PatientFamily = lazyPart(() => import('#features/people/patients/patient-family.tsx'), {
  skeleton: () => <Skeleton className="mt-14 h-28" />,
  failed: () => <LoadFailed />,
  isNeeded: true,
});

/** A patient's profile for the practice, by their id. */
function AnyPatient({ id, reader }: { id: string; reader: User }) {
  const { data: patient, error, isPending, refetch } = useQuery(getPatient.query({ params: { id } }));
  if (isPending) return <ProfileSkeleton />;
  if (patient) return <PatientProfile patient={patient} reader={reader} />;
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoSuchPatient />;
  return (
    <div className="wrap page-block">
      <h1 className="mb-8 text-4xl text-evergreen-strong dense:mb-3">Patient history</h1>
      <RetryNotice title="The patient could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </RetryNotice>
    </div>
  );
}

const ProfileSkeleton = () => (
  <div className="wrap page-block max-w-6xl" role="status">
    <h1 className="sr-only">Patient history</h1>
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-12 w-72 max-w-full" />
    <Skeleton className="mt-6 h-5 w-96 max-w-full" />
    <Skeleton className="mt-16 h-72" />
  </div>
);

const NoSuchPatient = () => (
  <PageMessage
    title="There is no such patient"
    actions={<ButtonLink to={paths.patientHistory}>See all patients</ButtonLink>}
  >
    <p>The link may be an old one, or cut off on its way.</p>
  </PageMessage>
);
