import { ArrowLeft } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/cn.ts';
import { AppointmentChanges, type ChangeDialogProps } from './appointment-changes.tsx';
import { AppointmentList } from './appointment-list.tsx';
import { OwnHistoryTable, PatientHistoryTable } from './history-table.tsx';

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

/** A patient's profile, for the practice: on from here to what is written with them, and back to everybody. */
export const PatientProfile = ({ notes, ...person }: Person & { notes: ReactNode }) => (
  <Profile
    {...person}
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
      <Link to={paths.conversation(person.id)} className={textLinkClass}>
        Messages with this patient
      </Link>
    }
  >
    <AppointmentList patientId={person.id} empty={<EmptyState title="No appointments found." />}>
      {(rows) => <PatientHistoryTable rows={rows} />}
    </AppointmentList>
  </Profile>
);

type ProfileProps = Omit<Person, 'id'> & {
  above?: ReactNode;
  contact?: ReactNode;
  notes?: ReactNode;
  children: ReactNode;
};

const Profile = ({ name, email, phone, above, contact, notes, children }: ProfileProps) => (
  <div className="wrap max-w-6xl py-12 sm:py-16">
    {above}
    <h1 className="text-4xl break-words text-evergreen-strong">{name}</h1>
    <p className="mt-4 flex flex-wrap gap-x-6 text-ink-soft">
      <span className="break-all">{email}</span>
      <span>{phone ?? 'No phone number yet'}</span>
      {contact}
    </p>
    {notes}
    <h2 className="mt-14 mb-4 text-2xl text-evergreen-strong">Appointments</h2>
    {children}
  </div>
);
