import type { Appointment } from '@garden-room/contract/appointment';
import { exportAppointments } from '#api/export-appointments.ts';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ExportButton } from '#components/ui/export-button.tsx';
import { shortDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { saveAnswer } from '#lib/save-answer.ts';
import { AppointmentList } from './appointment-list.tsx';
import { AppointmentTime } from './appointment-time.tsx';
import { BookedService } from './booked-service.tsx';
import { PracticeFilters } from './practice-filters.tsx';
import { usePracticeFilter } from './use-practice-filter.ts';

const columns: readonly Column<Appointment>[] = [
  { header: '#', cell: (_, index) => index + 1 },
  { header: 'Service', cell: (appointment) => <BookedService appointment={appointment} /> },
  {
    header: 'Patient ID',
    cell: ({ patientId, patientName }) => (
      <span>
        <span className="block wrap-anywhere">{patientName}</span>
        <code className="text-xs break-all text-ink-soft">{patientId}</code>
      </span>
    ),
  },
  { header: 'Date', cell: ({ date }) => shortDate(date) },
  { header: 'Time', cell: (appointment) => <AppointmentTime appointment={appointment} /> },
];

/** Everybody's appointments, for the practice. */
export function AllAppointments() {
  const filtering = usePracticeFilter();
  const { filter, isSettling } = filtering;
  return (
    <div className="wrap py-12 sm:py-16">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-4xl text-evergreen-strong">All Appointments</h1>
        <ExportButton key={JSON.stringify(filter)} save={() => saveAnswer(exportAppointments(filter))} />
      </div>
      <PracticeFilters filtering={filtering} />
      <div aria-busy={isSettling} className={cn('mt-8 transition-opacity', isSettling && 'opacity-60')}>
        <AppointmentList
          patientId={null}
          filter={filter}
          empty={<EmptyState title="No appointments found." />}
        >
          {(rows) => (
            <DataTable
              caption="All appointments, newest first"
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
            />
          )}
        </AppointmentList>
      </div>
    </div>
  );
}
