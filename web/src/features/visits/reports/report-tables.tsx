import { moneyText } from '@garden-room/contract/money';
import { type ReportColumn, reportColumns, type VisitReport } from '@garden-room/contract/visit-report';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { cancelledOn, firstVisitsOn, missedOn, openOn, paymentsOn } from '#config/counted-lists.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { mediumDate, monthRange, shiftDate } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import type { Elements } from '#lib/elements.ts';

type Row = VisitReport['byService'][number];

const whatCameOf = reportColumns.filter(({ kind }) => kind === undefined);
const money = reportColumns.filter(({ kind }) => kind === 'cents');
const bookedAhead = reportColumns.filter(({ kind }) => kind === 'ahead');

/** The numbers of a report by service, with all of them last: the columns of its file. */
export function ReportTables({ report }: { report: VisitReport }) {
  const rows = [...report.byService, { ...report, serviceName: 'All services' }];
  const lists = listsOf(report);
  return (
    <>
      <ReportTable title="By service" rows={rows} shown={whatCameOf} lists={lists} />
      <ReportTable title="Paid and open" rows={rows} shown={money} lists={lists}>
        <PaidNote report={report} />
      </ReportTable>
      <ReportTable title="How far ahead visits were booked" rows={rows} shown={bookedAhead} lists={lists} />
    </>
  );
}

/** The lists that the figures of all services count, by the names of their columns. */
function listsOf({ from, countedTo }: VisitReport): Readonly<Record<string, string>> {
  if (countedTo === null) return {};
  const days = { from, to: countedTo };
  return {
    'New patients': firstVisitsOn(days, 'begun'),
    Missed: missedOn(days),
    Cancelled: cancelledOn(days),
    Open: openOn(days),
    'Open without an outcome': openOn(days, 'noOutcome'),
    'To give back': openOn(days, 'toGiveBack'),
  };
}

/** Says what the sums of money are, and leads to the other sum: what came in on these days. */
function PaidNote({ report: { from, countedTo, asOf } }: { report: VisitReport }) {
  const days = { from, to: countedTo ?? from };
  // Payments are added up for a month at most, and their file is of a month.
  const isShort = days.to < shiftDate(from, 31);
  const month = monthRange(days.to.slice(0, 7));
  const isMonth = from === month.from && (days.to === month.to || days.to === asOf);
  const list = isShort && !isMonth ? paymentsOn(days) : `${paths.payments}?month=${days.to.slice(0, 7)}`;
  return (
    <p className="mb-3 max-w-[70ch] text-ink-soft">
      <span>
        {`Paid of these visits: all that they have been paid as of ${mediumDate(asOf)}, on whatever day it came in.`}
      </span>{' '}
      <span className="print:hidden">
        <span>{isShort ? 'What came in on these days is in' : 'What came in, month by month, is in'}</span>{' '}
        <Link to={list} className={textLinkClass}>
          Payments
        </Link>
        .
      </span>
    </p>
  );
}

type ReportTableProps = {
  title: string;
  rows: readonly Row[];
  shown: readonly ReportColumn[];
  lists: ReturnType<typeof listsOf>;
  /** A note above the table. */
  children?: Elements;
};

function ReportTable({ title, rows, shown, lists, children }: ReportTableProps) {
  const isTotal = (index: number) => index === rows.length - 1;
  const columns: readonly Column<Row>[] = [
    {
      header: 'Service',
      className: 'font-medium! max-[80rem]:basis-full',
      cell: ({ serviceName }, index) => (
        <span className={isTotal(index) ? 'font-semibold' : undefined}>{serviceName}</span>
      ),
    },
    ...shown.map(
      ({ name, of, kind }): Column<Row> => ({
        header: name,
        place: 'figure',
        className: 'tabular-nums min-[80rem]:text-right',
        cell: (row, index) => {
          const figure = kind === 'cents' ? moneyText(of(row), site.currency) : String(of(row));
          const list = of(row) === 0 ? undefined : lists[name];
          if (!isTotal(index)) return figure;
          if (!list) return <span className="font-semibold">{figure}</span>;
          return (
            <Link to={list} aria-label={`${name}: ${figure}`} className={cn('font-semibold', textLinkClass)}>
              {figure}
            </Link>
          );
        },
      }),
    ),
  ];
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-2xl text-evergreen-strong">{title}</h2>
      {children}
      <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => rows.indexOf(row)} />
    </section>
  );
}
