import type { Appointment } from '@garden-room/contract/appointment';
import { type ComponentType, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Boundary } from '#components/ui/boundary.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PartLost } from '#components/ui/part-lost.tsx';
import { textLinkClass } from '#components/ui/text-link-class.ts';
import { paths } from '#config/paths.ts';
import { shortDate } from '#lib/clinic-time.ts';
import { notifySuccess } from '#lib/notify.ts';
import { useNow } from '#lib/use-now.ts';
import type { ChangeDialogProps } from '../components/appointment-changes.tsx';
import { AppointmentList } from '../components/appointment-list.tsx';
import { AppointmentTime } from '../components/appointment-time.tsx';
import { BookedService } from '../components/booked-service.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { decisions } from './decisions.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { type Asked, ManageActions } from './manage-actions.tsx';
import { StatusFilter, useStatusFilter } from './status-filter.tsx';
import { useFocusKept } from './use-focus-kept.ts';

const columns: readonly Column<Appointment>[] = [
  {
    header: 'Date',
    cell: ({ _id, date }) => (
      <Link
        to={paths.appointment(_id)}
        className={`inline-block py-1 font-medium whitespace-nowrap ${textLinkClass}`}
      >
        {shortDate(date)}
      </Link>
    ),
  },
  { header: 'Time', cell: (appointment) => <AppointmentTime appointment={appointment} /> },
  { header: 'Service', cell: (appointment) => <BookedService appointment={appointment} /> },
  {
    header: 'Patient',
    cell: ({ patientId, patientName }) => (
      <Link to={paths.patient(patientId)} className={`inline-block py-1 wrap-anywhere ${textLinkClass}`}>
        {patientName}
      </Link>
    ),
  },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];

type ManageAppointmentsProps = {
  /** Chooses another slot; a feature of its own, that the route brings along. */
  RescheduleDialog: ComponentType<ChangeDialogProps>;
};

/** The practice's work on everybody's appointments: confirm, decline, move, note what became of them, delete. */
export function ManageAppointments({ RescheduleDialog }: ManageAppointmentsProps) {
  const status = useStatusFilter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<{ asked: Asked; appointment: Appointment; open: boolean } | null>(null);
  const close = () => setShown((before) => before && { ...before, open: false });
  const done = (text: string) => {
    close();
    notifySuccess(text);
  };
  return (
    <div className="wrap py-12 sm:py-16">
      <h1 ref={heading} tabIndex={-1} className="mb-8 text-4xl text-evergreen-strong">
        Manage Appointments
      </h1>
      <StatusFilter shown={status} />
      <div className="mt-8">
        <AppointmentList
          patientId={null}
          filter={status === null ? {} : { status }}
          empty={<EmptyState title="No appointments found." />}
        >
          {(rows) => (
            <ManageTable
              rows={rows}
              heading={heading}
              onAsk={(asked, appointment) => setShown({ asked, appointment, open: true })}
            />
          )}
        </AppointmentList>
      </div>
      {shown && (
        <AskedDialog
          key={`${shown.asked} ${shown.appointment._id}`}
          {...shown}
          RescheduleDialog={RescheduleDialog}
          onClose={close}
          onDone={done}
        />
      )}
    </div>
  );
}

type ManageTableProps = {
  rows: readonly Appointment[];
  heading: React.RefObject<HTMLElement | null>;
  onAsk: (asked: Asked, appointment: Appointment) => void;
};

function ManageTable({ rows, heading, onAsk }: ManageTableProps) {
  const now = useNow();
  const noteChange = useFocusKept(rows, heading);
  const actions: Column<Appointment> = {
    header: 'Action',
    className: 'data-actions',
    cell: (appointment) => (
      <ManageActions
        appointment={appointment}
        now={now}
        onChange={({ _id }) => noteChange(_id)}
        onAsk={(asked, asking) => {
          noteChange(asking._id);
          onAsk(asked, asking);
        }}
      />
    ),
  };
  return (
    <DataTable
      caption="All appointments, newest first"
      columns={[...columns, actions]}
      rows={rows}
      rowKey={({ _id }) => _id}
    />
  );
}

type AskedDialogProps = ManageAppointmentsProps & {
  asked: Asked;
  appointment: Appointment;
  open: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
};

function AskedDialog({ asked, RescheduleDialog, onDone, ...dialog }: AskedDialogProps) {
  if (asked === 'delete') return <DeleteDialog {...dialog} onDone={() => onDone('Appointment deleted.')} />;
  if (asked !== 'reschedule') {
    return <DecisionDialog {...dialog} decision={asked} onDone={() => onDone(decisions[asked].done)} />;
  }
  return (
    <Boundary fallback={<PartLost name="The dialog" />}>
      <Suspense fallback={null}>
        <RescheduleDialog {...dialog} onDone={() => onDone('Appointment moved.')} />
      </Suspense>
    </Boundary>
  );
}
