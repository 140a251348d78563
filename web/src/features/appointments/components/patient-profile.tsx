import type { Appointment } from '@garden-room/contract/appointment';
import { ButtonLink } from '#components/ui/button-link.tsx';
import type { Column } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { AppointmentList } from './appointment-list.tsx';
import { AppointmentTime } from './appointment-time.tsx';
import { StatusBadge } from './status-badge.tsx';

type PatientProfileProps = { id: string; name: string; email: string; phone: string | null };

const columns: readonly Column<Appointment>[] = [
  { header: 'Date', cell: ({ date }) => <span className="font-medium">{shortDate(date)}</span> },
  { header: 'Time', cell: (appointment) => <AppointmentTime appointment={appointment} /> },
  { header: 'Service', cell: ({ serviceName }) => serviceName },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];

/** One patient and their appointments, newest first. */
export const PatientProfile = ({ id, name, email, phone }: PatientProfileProps) => (
  <div className="wrap max-w-5xl py-12 sm:py-16">
    <h1 className="text-4xl break-words text-evergreen-strong">{name}</h1>
    <p className="mt-4 flex flex-wrap gap-x-6 text-ink-soft">
      <span className="break-all">{email}</span>
      <span>{phone ?? 'No phone number yet'}</span>
    </p>
    <h2 className="mt-14 mb-4 text-2xl text-evergreen-strong">Appointments</h2>
    <AppointmentList
      patientId={id}
      caption="Appointments, newest first"
      columns={columns}
      empty={
        <EmptyState
          title="No appointments found."
          action={<ButtonLink to={paths.bookFromDashboard}>Book a first visit</ButtonLink>}
        />
      }
    />
  </div>
);
