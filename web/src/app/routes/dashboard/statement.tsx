import { nameWithYear } from '@garden-room/contract/dependant';
import type { OpenVisit } from '@garden-room/contract/endpoints/payments';
import { decimalText } from '@garden-room/contract/money';
import { saidOf } from '@garden-room/contract/payments';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { getPatient } from '#api/patients.ts';
import { getOpenSums, listOpenVisits, payableId } from '#api/payments.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import {
  IssuerCodes,
  NoSuchPaper,
  PaperFailed,
  PaperOnItsWay,
  Sheet,
} from '#features/visits/papers/paper-sheet.tsx';
import { centsText, missedFeeWords } from '#features/visits/payments/payment-words.ts';
import { hasCode } from '#lib/api-error.ts';
import { dateIn, mediumDate, plainDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import { visitsText } from '#lib/count-text.ts';
import { nameOf } from '#lib/name-of.ts';
import { usePractice } from '#lib/practice.ts';

/** All that is open of one patient, as a sheet to print and to hand over: neither an alert nor a note is on it. */
export default function StatementPage() {
  const { id = '' } = useParams();
  const practice = usePractice();
  const { data: schedule } = useQuery(scheduleQuery);
  const patient = useQuery(getPatient.query({ params: { id } }));
  const sums = useQuery(getOpenSums.query({ query: { patientId: id } }));
  const list = useAllOpen(id);
  const error = patient.error ?? sums.error ?? list.error;
  if (hasCode(error, 'not_found', 'validation_failed')) return <NoSuchPaper back={paths.patientHistory} />;
  if (!patient.data || !sums.data || !list.data || list.hasNextPage) {
    if (!error) return <PaperOnItsWay title="Statement" />;
    const refetch = () => void Promise.all([patient.refetch(), sums.refetch(), list.refetch()]);
    return <PaperFailed title="Statement" error={error} onRetry={refetch} />;
  }
  const today = dateIn(schedule?.timeZone ?? site.timeZone, new Date());
  // The practice as it is today, at the place of today.
  const issuer = saidOf({ serviceName: '', date: today, time: null }, practice);
  const { noOutcome, toGiveBack } = sums.data;
  return (
    <Sheet
      title="Statement"
      issuer={issuer}
      letterhead={<IssuerCodes {...issuer} />}
      facts={[
        ['For', nameOf(patient.data)],
        ['Date', plainDate(today)],
      ]}
      back={{ to: paths.patient(id), text: 'Back to the record' }}
      notice={
        noOutcome.visits > 0 && (
          <Notice title={`Not on it: ${centsText(noOutcome.cents)} of ${visitsText(noOutcome.visits)}`}>
            <span>Over, and without an outcome yet. </span>
            <Link
              to={`${paths.openPayments}?${new URLSearchParams({ kind: 'noOutcome', patientId: id })}`}
              className={textLinkClass}
            >
              See which
            </Link>
          </Notice>
        )
      }
    >
      <OpenTable visits={list.data} />
      {toGiveBack.cents > 0 && <Sum name="To give back" cents={toGiveBack.cents} />}
    </Sheet>
  );
}

/** Every page of what is open of a patient: a sheet has all of it. */
function useAllOpen(patientId: string) {
  const list = useInfiniteQuery(listOpenVisits.pages({ query: { patientId, limit: 100 } }));
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return list;
}

function OpenTable({ visits }: { visits: readonly OpenVisit[] }) {
  if (visits.length === 0) return <p className="mt-8 border-y border-hairline py-6">Nothing is open.</p>;
  const sum = visits.reduce((cents, visit) => cents + visit.cents, 0);
  return (
    <div className="mt-8">
      <DataTable caption="Open visits, the oldest first" columns={columns} rows={visits} rowKey={payableId} />
      <Sum name="Open in all" cents={sum} />
    </div>
  );
}

/** Amounts have two decimals on paper, so that they stand below each other. */
const amountText = (cents: number) => `${site.currency}${decimalText(cents)}`;

/** A sum below the column that it adds up. */
const Sum = ({ name, cents }: { name: string; cents: number }) => (
  <p className="mt-4 text-lg tabular-nums md:pr-3 md:text-right print:pr-4 print:text-right">
    <span>{`${name}: `}</span>
    <span className="font-semibold">{amountText(cents)}</span>
  </p>
);

const figure = (header: string, of: (visit: OpenVisit) => number, look?: string): Column<OpenVisit> => ({
  header,
  place: 'figure',
  className: cn('tabular-nums whitespace-nowrap md:text-right print:text-right', look),
  cell: (visit) => amountText(of(visit)),
});

const columns: readonly Column<OpenVisit>[] = [
  { header: 'Day', className: 'whitespace-nowrap', cell: ({ date }) => mediumDate(date) },
  {
    header: 'For',
    cell: ({ serviceName, attendee, isFee }) => (
      <span>
        <span>{isFee ? missedFeeWords : serviceName}</span>
        {isFee && <span className="block text-ink-soft">{serviceName}</span>}
        {attendee && <span className="block text-ink-soft">{`For ${nameWithYear(attendee)}`}</span>}
      </span>
    ),
  },
  figure('Due', ({ dueCents }) => dueCents),
  figure('Paid', ({ paidCents }) => paidCents),
  figure('Waived', ({ waivedCents }) => waivedCents),
  figure('Open', ({ cents }) => cents, 'font-semibold'),
];
