import { moneyText } from '@garden-room/contract/money';
import { type ReportColumn, reportColumns, type VisitReport } from '@garden-room/contract/visit-report';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { site } from '#config/site.ts';

type Row = VisitReport['byService'][number];

const bookedAhead = reportColumns.filter(({ kind }) => kind === 'ahead');
const whatCameOf = reportColumns.filter(({ kind }) => kind !== 'ahead');

/** The numbers of a report by service, with all of them last: the columns of its file. */
export function ReportTables({ report }: { report: VisitReport }) {
  const rows = [...report.byService, { ...report, serviceName: 'All services' }];
  return (
    <>
      <ReportTable title="By service" rows={rows} shown={whatCameOf} />
      <ReportTable title="How far ahead visits were booked" rows={rows} shown={bookedAhead} />
    </>
  );
}

type ReportTableProps = { title: string; rows: readonly Row[]; shown: readonly ReportColumn[] };

function ReportTable({ title, rows, shown }: ReportTableProps) {
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
        cell: (row, index) => (
          <span className={isTotal(index) ? 'font-semibold' : undefined}>
            {kind === 'cents' ? moneyText(of(row), site.currency) : of(row)}
          </span>
        ),
      }),
    ),
  ];
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-2xl text-evergreen-strong">{title}</h2>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => rows.indexOf(row)} />
    </section>
  );
}
