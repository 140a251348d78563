import type { ListedPayment } from '@garden-room/contract/endpoints/payments';
import { isReportRange, type ReportRange } from '@garden-room/contract/visit-report';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { downloadPayments, getTakings, listPayments } from '#api/payments.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { ExportButton } from '#components/ui/export-button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { RetryNotice } from '#components/ui/notice.tsx';
import { PagedList } from '#components/ui/paged-list.tsx';
import { PatientName } from '#components/ui/patient-name.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { ClosedBooks } from '#features/visits/payments/closed-books.tsx';
import {
  centsText,
  entryWords,
  missedFeeWords,
  payablePath,
  receiptPath,
} from '#features/visits/payments/payment-words.ts';
import { PaymentsNav } from '#features/visits/payments/payments-nav.tsx';
import { TakingsTable } from '#features/visits/payments/takings.tsx';
import { dateIn, mediumDate, monthRange, monthsOf, plainDates, shiftDate } from '#lib/clinic-time.ts';
import { useIsAdmin } from '#lib/role-context.ts';
import { saveReply } from '#lib/save-file.ts';

/** The takings of a month, or of the days in the address, entry by entry; without either of the present month. */
export default function PaymentsPage() {
  const [params] = useSearchParams();
  const { data: schedule } = useQuery(scheduleQuery);
  const isAdmin = useIsAdmin();
  const today = dateIn(schedule?.timeZone ?? site.timeZone, new Date());
  const requestedMonth = params.get('month') ?? '';
  const days = daysIn(params);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(requestedMonth)
    ? requestedMonth
    : (days?.from ?? today).slice(0, 7);
  const whole = monthRange(month);
  const previous = shiftDate(whole.from, -1).slice(0, 7);
  const next = shiftDate(whole.to, 1).slice(0, 7);
  const nameOfMonth = monthsOf(whole.from, whole.to);
  const name = days ? plainDates(days.from, days.to) : nameOfMonth;
  return (
    <div className="wrap page-block">
      <div className="title-line mb-8 flex flex-wrap items-end justify-between gap-4 dense:mb-3">
        <h1 className="text-4xl text-evergreen-strong">Payments</h1>
        <div className="flex flex-wrap items-center gap-4 print:hidden">
          {isAdmin && !days && (
            <ExportButton key={month} save={(onRows) => saveReply(downloadPayments(month, onRows))} />
          )}
          <PaymentsNav shown="Came in" />
        </div>
      </div>
      <nav aria-label="Months" className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink size="sm" variant="secondary" to={`?month=${previous}`} replace>
          Previous month
        </ButtonLink>
        {days && (
          <ButtonLink size="sm" variant="secondary" to={`?month=${month}`} replace>
            {`All of ${nameOfMonth}`}
          </ButtonLink>
        )}
        {month < today.slice(0, 7) && (
          <ButtonLink size="sm" variant="secondary" to={`?month=${next}`} replace>
            Next month
          </ButtonLink>
        )}
      </nav>
      <div className="mb-6">
        <ClosedBooks today={today} />
      </div>
      <DaysOfPayments
        key={name}
        name={name}
        days={days ?? whole}
        empty={`No payments in ${days ? 'these days' : 'this month'}.`}
      />
    </div>
  );
}

/** The days that the address asks for, and no month; null where it does not. */
function daysIn(params: URLSearchParams): ReportRange | null {
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  return isReportRange(days) && !params.has('month') ? days : null;
}

type DaysProps = { name: string; days: ReportRange; empty: string };

function DaysOfPayments({ name, days, empty }: DaysProps) {
  const isAdmin = useIsAdmin();
  const takings = useQuery(getTakings.query({ query: days }));
  const list = useInfiniteQuery({ ...listPayments.pages({ query: days }), refetchOnWindowFocus: 'always' });
  return (
    <>
      <section aria-labelledby="month">
        <h2 id="month" aria-live="polite" className="mb-4 text-2xl text-evergreen-strong">
          {name}
        </h2>
        {takings.data ? (
          <TakingsTable takings={takings.data} />
        ) : takings.error ? (
          <RetryNotice title="The takings could not be loaded" onRetry={() => void takings.refetch()}>
            {takings.error.message}
          </RetryNotice>
        ) : (
          <Skeleton className="h-16" />
        )}
        <p className="mt-4 max-w-[70ch] text-ink-soft">
          Came in: what was paid on these days, for visits and balances of whatever day.
          {isAdmin && (
            <span className="print:hidden">
              {' '}
              What the visits of these days have been paid is{' '}
              <Link to={`${paths.reports}?${new URLSearchParams({ ...days })}`} className={textLinkClass}>
                Paid of these visits
              </Link>{' '}
              in Reports.
            </span>
          )}
        </p>
      </section>
      <div className="mt-8">
        <PagedList
          list={list}
          failedTitle="The payments could not be loaded"
          skeleton={<Skeleton className="h-40" />}
          empty={<EmptyState title={empty} />}
        >
          {(payments) => (
            <DataTable
              caption={`Payments of ${name}, newest first`}
              columns={columns}
              rows={payments}
              rowKey={({ _id }) => _id}
            />
          )}
        </PagedList>
      </div>
    </>
  );
}

const columns: readonly Column<ListedPayment>[] = [
  { header: 'Date', className: 'lg:whitespace-nowrap', cell: ({ date }) => mediumDate(date) },
  {
    header: 'Receipt',
    cell: ({ visit, ...entry }) => {
      const { receiptNumber } = entry;
      if (receiptNumber === null) return 'None';
      if (!visit) return receiptNumber;
      return (
        <Link to={receiptPath(entry)} className={textLinkClass}>
          {`Receipt ${receiptNumber}`}
        </Link>
      );
    },
  },
  {
    header: 'Patient',
    place: 'what',
    cell: ({ visit, ...entry }) =>
      visit ? (
        <PatientName name={visit.patientName} id={visit.patientId} of={visit} to={payablePath(entry)} />
      ) : (
        'The visit is no longer kept.'
      ),
  },
  {
    header: 'For',
    cell: ({ kind, said, visit, correctionOf }) => (
      <span>
        <span>{kind === 'missed_fee' ? missedFeeWords : ((said ?? visit)?.serviceName ?? 'A visit')}</span>
        {correctionOf && (
          <span className="beneath block text-sm text-ink-soft">
            {correctionOf.receiptNumber === null
              ? 'Taken back'
              : `Takes back receipt ${correctionOf.receiptNumber}`}
          </span>
        )}
      </span>
    ),
  },
  { header: 'Paid by', cell: entryWords },
  { header: 'Amount', className: 'tabular-nums', cell: ({ cents }) => centsText(cents) },
];
