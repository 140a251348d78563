import type { Appointment } from '@garden-room/contract/appointment';
import { inOrderOfDeadlines } from '@garden-room/contract/life-cycle';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AppointmentTime, BookedService } from '#components/appointments/appointment-words.tsx';
import { StatusBadge } from '#components/appointments/status-badge.tsx';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { LoadFailed } from '#components/ui/notice.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { paths } from '#config/paths.ts';
import { useBookForDialog } from '#features/visits/booking-dialogs/use-book-for-dialog.tsx';
import {
  CalendarSkeleton,
  useCalendarAddress,
  ViewSwitch,
} from '#features/visits/calendar/calendar-view.tsx';
import { AppointmentList } from '#features/visits/list/appointment-list.tsx';
import { DaySheet } from '#features/visits/list/day-sheet.tsx';
import { FilterBar, useFilter } from '#features/visits/list/filter-bar.tsx';
import { RequestFacts } from '#features/visits/list/request-facts.tsx';
import { choiceColumn, SeveralBar, useSeveral, WhyNot } from '#features/visits/list/several-bar.tsx';
import { PaidOrOpen } from '#features/visits/payments/paid-or-open.tsx';
import { PracticeButtons } from '#features/visits/visit/practice-buttons.tsx';
import { useFocusKept } from '#features/visits/visit/use-focus-kept.ts';
import type { PracticeDialogOpener } from '#features/visits/visit/with-practice-dialogs.tsx';
import { WithPracticeDialogs } from '#features/visits/visit/with-practice-dialogs.tsx';
import { shortDate } from '#lib/clinic-time.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { useNow } from '#lib/use-now.ts';

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
  {
    header: 'Service',
    place: 'what',
    className: 'dense:min-[80rem]:min-w-64',
    cell: (appointment) => (
      <>
        <BookedService appointment={appointment} />
        <PaidOrOpen visit={appointment} />
        <RequestFacts appointment={appointment} className="beneath block" />
      </>
    ),
  },
  {
    header: 'Patient',
    place: 'who',
    className: 'dense:min-[80rem]:min-w-36',
    cell: (visit) => (
      <PatientName
        name={visit.patientName}
        id={visit.patientId}
        of={visit}
        to={paths.patient(visit.patientId)}
      />
    ),
  },
  { header: 'Status', cell: (appointment) => <StatusBadge appointment={appointment} /> },
];

const PracticeCalendar = lazyPart(() => import('#features/visits/calendar/practice-calendar.tsx'), {
  skeleton: () => <CalendarSkeleton />,
  failed: () => <LoadFailed name="The calendar" />,
  isNeeded: true,
});

/** All appointments, for the practice to confirm, decline, move, complete and delete. */
export default function ManageAppointmentsPage() {
  const bookFor = useBookForDialog();
  const { view, date } = useCalendarAddress();
  /** On the day in view. */
  const presets = view === 'list' || date === null ? {} : { date };
  useAskedInAddress(bookFor.ask);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="wrap page-block">
      <a href="#appointments" className="skip-link">
        Skip to the appointments
      </a>
      <div className="title-line mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 dense:mb-3 print:hidden">
        <h1 ref={heading} tabIndex={-1} className="text-4xl text-evergreen-strong">
          Manage Appointments
        </h1>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
          <Button aria-keyshortcuts="N" onClick={() => bookFor.ask(presets)}>
            Book for a patient
          </Button>
          <Button variant="secondary" className="max-md:hidden" onClick={() => window.print()}>
            Print
          </Button>
          <ViewSwitch />
        </div>
      </div>
      <WithPracticeDialogs>
        {(changes) =>
          view === 'list' ? (
            <ManagedList heading={heading} changes={changes} />
          ) : (
            <PracticeCalendar heading={heading} changes={changes} onBook={bookFor.ask} />
          )
        }
      </WithPracticeDialogs>
      {bookFor.dialog}
    </div>
  );
}

/** Begins to book where the address asks for it (`paths.bookForPatient`), once: a reload does not ask again. */
function useAskedInAddress(ask: (presets: object) => void) {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('book') === 'patient';
  const begin = useEffectEvent(() => {
    ask({});
    const { book: _, ...rest } = Object.fromEntries(params);
    setParams(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}

type ManagedListProps = { heading: RefObject<HTMLElement | null>; changes: PracticeDialogOpener };

function ManagedList(props: ManagedListProps) {
  const filter = useFilter();
  return (
    <>
      <FilterBar filter={filter} />
      <div id="appointments" tabIndex={-1} className="mt-8 focus-visible:outline-none">
        <AppointmentList
          patientId={null}
          filter={filter}
          empty={<EmptyState title="No appointments found." />}
        >
          {(rows) =>
            filter.status === 'pending' ? (
              <ManageTable
                caption="Requests, the first deadline first"
                rows={inOrderOfDeadlines(rows)}
                {...props}
              />
            ) : (
              <ManageTable caption="All appointments, newest first" rows={rows} {...props} />
            )
          }
        </AppointmentList>
      </div>
    </>
  );
}

type ManageTableProps = ManagedListProps & { caption: string; rows: readonly Appointment[] };

function ManageTable({ caption, rows, heading, changes }: ManageTableProps) {
  const now = useNow();
  const isAdmin = useIsAdmin();
  const noteChange = useFocusKept(rows, heading);
  const several = useSeveral(rows);
  const actions: Column<Appointment> = {
    header: 'Action',
    place: 'actions',
    cell: (appointment) => (
      <>
        <PracticeButtons
          appointment={appointment}
          shown="row"
          now={now}
          canDelete={isAdmin}
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
      <DaySheet appointments={rows} />
      <div className="print:hidden">
        <DataTable
          caption={caption}
          columns={[...choice, ...columns, actions]}
          rows={rows}
          rowKey={({ _id }) => _id}
        />
      </div>
    </>
  );
}
