import type { Appointment } from '@garden-room/contract/appointment';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { AppointmentTime, BookedService } from '#components/appointments/appointment-words.tsx';
import { StatusBadge } from '#components/appointments/status-badge.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { PaidOrOpen } from '#features/visits/payments/paid-or-open.tsx';
import { PatientButtons } from '#features/visits/visit/patient-buttons.tsx';
import { PracticeButtons } from '#features/visits/visit/practice-buttons.tsx';
import { comingOf, isComing, useChangeable } from '#features/visits/visit/use-changeable.ts';
import { useFocusKept } from '#features/visits/visit/use-focus-kept.ts';
import type { OpenPatientDialog } from '#features/visits/visit/with-patient-dialogs.tsx';
import type { PracticeDialogOpener } from '#features/visits/visit/with-practice-dialogs.tsx';
import { shortDate } from '#lib/clinic-time.ts';
import { useNow } from '#lib/use-now.ts';
import { RowsOnTheirWay } from './appointment-list.tsx';

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
];

const service: Column<Appointment> = {
  header: 'Service',
  place: 'what',
  cell: (appointment) => <BookedService appointment={appointment} />,
};
const serviceWithPaid: Column<Appointment> = {
  ...service,
  cell: (appointment) => (
    <span>
      <BookedService appointment={appointment} />
      <PaidOrOpen visit={appointment} />
    </span>
  ),
};

const plainStatus: Column<Appointment> = {
  header: 'Status',
  cell: (appointment) => <StatusBadge appointment={appointment} />,
};
const explainedStatus: Column<Appointment> = {
  header: 'Status',
  cell: (appointment) => <StatusBadge appointment={appointment} explained />,
};

type Rows = { rows: readonly Appointment[] };

/** The reader's own appointments: what is coming can be changed. */
export function OwnHistoryTable({ rows, ask }: Rows & { ask: OpenPatientDialog }) {
  const rules = useChangeable();
  const change: Column<Appointment> = {
    header: 'Change',
    place: 'actions',
    cell: (appointment) => <PatientButtons appointment={appointment} ask={ask} rules={rules} />,
  };
  const anyComing = rows.some((row) => isComing(row, rules.now));
  return (
    <div className="in-order">
      {rules.isPending && <RowsOnTheirWay />}
      <ByTime
        rows={rows}
        now={rules.now}
        columns={[...columns, service, explainedStatus, ...(anyComing ? [change] : [])]}
      />
    </div>
  );
}

/** A patient's appointments, with what the practice can do about each. */
export function PatientHistoryTable({ rows, changes }: Rows & { changes: PracticeDialogOpener }) {
  const now = useNow();
  const table = useRef<HTMLDivElement>(null);
  const noteChange = useFocusKept(rows, table);
  const action: Column<Appointment> = {
    header: 'Action',
    place: 'actions',
    cell: (appointment) => (
      <PracticeButtons
        appointment={appointment}
        shown="row"
        now={now}
        changes={changes}
        onChange={({ _id }) => noteChange(_id)}
      />
    ),
  };
  return (
    <div ref={table} tabIndex={-1} className="focus-visible:outline-none">
      <ByTime rows={rows} now={now} columns={[...columns, serviceWithPaid, plainStatus, action]} />
    </div>
  );
}

/** Coming visits, the nearest first, and below them past ones, the newest first. */
function ByTime({
  rows,
  now,
  columns: shown,
}: Rows & { now: number; columns: readonly Column<Appointment>[] }) {
  const upcoming = comingOf(rows, now);
  const over = rows.filter((row) => !isComing(row, now));
  const headingBefore = (_: Appointment, index: number) => {
    if (upcoming.length === 0 || over.length === 0) return null;
    if (index === 0) return 'Coming up';
    return index === upcoming.length ? 'Past and cancelled' : null;
  };
  return (
    <DataTable
      caption="Appointments, newest first, and above them what is coming, the nearest first"
      columns={shown}
      rows={[...upcoming, ...over]}
      rowKey={({ _id }) => _id}
      headingBefore={headingBefore}
    />
  );
}
