import type { Appointment } from '@garden-room/contract/appointment';
import { type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { useNow } from '#lib/use-now.ts';
import { AppointmentList } from '../components/appointment-list.tsx';
import { AppointmentTime } from '../components/appointment-time.tsx';
import { BookForButton, type BookForProps } from '../components/book-for-button.tsx';
import { BookedService } from '../components/booked-service.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ManageActions, type ManageApi } from './manage-actions.tsx';
import { ManageChanges, type RescheduleDialogProps } from './manage-changes.tsx';
import { SeveralBar } from './several-bar.tsx';
import { choiceColumn, WhyNot } from './several-choice.tsx';
import { useFilter } from './use-filter.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useSeveral } from './use-several.ts';

const columns: readonly Column<Appointment>[] = [
  {
    header: 'Date',
    cell: ({ _id, date }) => (
      <Link to={paths.appointment(_id)} className={`font-medium whitespace-nowrap ${textLinkClass}`}>
        {shortDate(date)}
      </Link>
    ),
  },
  {
    header: 'Time',
    className: 'lg:whitespace-nowrap',
    cell: (appointment) => <AppointmentTime appointment={appointment} />,
  },
  { header: 'Service', cell: (appointment) => <BookedService appointment={appointment} /> },
  {
    header: 'Patient',
    cell: ({ patientId, patientName }) => (
      <Link to={paths.patient(patientId)} className={`wrap-anywhere ${textLinkClass}`}>
        {patientName}
      </Link>
    ),
  },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];

/** The practice's work on everybody's appointments: confirm, decline, move, note what became of them, delete. */
export function ManageAppointments({
  RescheduleDialog,
  BookForDialog,
}: RescheduleDialogProps & BookForProps) {
  const filter = useFilter();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="wrap py-12 sm:py-16">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 ref={heading} tabIndex={-1} className="text-4xl text-evergreen-strong">
          Manage Appointments
        </h1>
        <BookForButton BookForDialog={BookForDialog}>Book for a patient</BookForButton>
      </div>
      <FilterBar filter={filter} />
      <div className="mt-8">
        <ManageChanges RescheduleDialog={RescheduleDialog}>
          {(changes) => (
            <AppointmentList
              patientId={null}
              filter={filter}
              empty={<EmptyState title="No appointments found." />}
            >
              {(rows) => <ManageTable rows={rows} heading={heading} changes={changes} />}
            </AppointmentList>
          )}
        </ManageChanges>
      </div>
    </div>
  );
}

type ManageTableProps = {
  rows: readonly Appointment[];
  heading: RefObject<HTMLElement | null>;
  changes: ManageApi;
};

function ManageTable({ rows, heading, changes }: ManageTableProps) {
  const now = useNow();
  const noteChange = useFocusKept(rows, heading);
  const several = useSeveral(rows);
  const actions: Column<Appointment> = {
    header: 'Action',
    className: 'data-actions',
    cell: (appointment) => (
      <>
        <ManageActions
          appointment={appointment}
          now={now}
          canDelete
          onChange={({ _id }) => noteChange(_id)}
          changes={changes}
        />
        <WhyNot reason={several.failureOf(appointment._id)} />
      </>
    ),
  };
  const choice = several.isOffered ? [choiceColumn(several)] : [];
  return (
    <>
      <SeveralBar several={several} onDecide={() => noteChange('several')} />
      <DataTable
        caption="All appointments, newest first"
        columns={[...choice, ...columns, actions]}
        rows={rows}
        rowKey={({ _id }) => _id}
      />
    </>
  );
}
