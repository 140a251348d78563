import { moneyText } from '@garden-room/contract/money';
import {
  isMoney,
  type PracticeReport,
  type ReportCounts,
  reportColumns,
} from '@garden-room/contract/practice-report';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { site } from '#config/site.ts';

type Row = PracticeReport['services'][number];

const whatCameOf = [
  ...(['visits', 'firstVisits', 'returnVisits', 'missed'] as const),
  ...(['cancelled', 'cancelledByPatient', 'cancelledLate', 'cancelledByPractice'] as const),
  ...(['paidCents', 'openCents'] as const),
];
const bookedAhead = ['sameDay', 'upTo2Days', 'upTo7Days', 'upTo14Days', 'over14Days'] as const;

/** The numbers of a report by service, with all of them last: the columns of its file. */
export function ReportTables({ report: { services, total } }: { report: PracticeReport }) {
  const rows = [...services, { serviceName: allServices, ...total }];
  return (
    <>
      <ReportTable title="By service" rows={rows} fields={whatCameOf} />
      <ReportTable title="How far ahead visits were booked" rows={rows} fields={bookedAhead} />
    </>
  );
}

const allServices = 'All services';

type ReportTableProps = { title: string; rows: readonly Row[]; fields: readonly (keyof ReportCounts)[] };

function ReportTable({ title, rows, fields }: ReportTableProps) {
  const isTotal = (index: number) => index === rows.length - 1;
  const columns: readonly Column<Row>[] = [
    {
      header: 'Service',
      className: 'font-medium max-[80rem]:basis-full',
      cell: ({ serviceName }, index) => (
        <span className={isTotal(index) ? 'font-semibold' : undefined}>{serviceName}</span>
      ),
    },
    ...fields.map(
      (field): Column<Row> => ({
        header: reportColumns[field],
        className: 'data-number tabular-nums min-[80rem]:text-right',
        cell: (row, index) => (
          <span className={isTotal(index) ? 'font-semibold' : undefined}>
            {isMoney(field) ? moneyText(row[field], site.currency) : row[field]}
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
