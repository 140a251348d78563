import { mostReportDays, type ReportRange, type VisitReport } from '@garden-room/contract/visit-report';
import { useQuery } from '@tanstack/react-query';
import { downloadVisitReport, visitReportQuery } from '#api/reports.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { EmptyState } from '#components/layouts/page-message.tsx';
import { Button } from '#components/ui/button.tsx';
import { ExportButton } from '#components/ui/export-button.tsx';
import { SelectField } from '#components/ui/fields.tsx';
import { Notice, RetryNotice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { site } from '#config/site.ts';
import { DayField } from '#features/visits/list/filter-bar.tsx';
import { ReportChart } from '#features/visits/reports/report-chart.tsx';
import { periodsUpTo, useReportRange } from '#features/visits/reports/report-range.ts';
import { ReportTables } from '#features/visits/reports/report-tables.tsx';
import { dateIn, mediumDate } from '#lib/clinic-time.ts';
import { saveReply } from '#lib/save-file.ts';
import { useNow } from '#lib/use-now.ts';

/** The report on a month or another range of days, by service. */
export default function ReportsPage() {
  const schedule = useQuery(scheduleQuery);
  const now = useNow();
  const today = dateIn(schedule.data?.timeZone ?? site.timeZone, new Date(now));
  const { asked, range, choose } = useReportRange(today);
  return (
    <div className="wrap page-block">
      <div className="title-line mb-8 flex flex-wrap items-end justify-between gap-4 dense:mb-3">
        <h1 className="text-4xl text-evergreen-strong">Reports</h1>
        {range && (
          <div className="flex flex-wrap items-center gap-4 print:hidden">
            <Button variant="secondary" size="sm" onClick={() => window.print()}>
              Print
            </Button>
            <ExportButton
              key={JSON.stringify(range)}
              save={(onRows) => saveReply(downloadVisitReport(range, onRows))}
            />
          </div>
        )}
      </div>
      <RangeChooser requested={asked} today={today} onChoose={choose} />
      {range ? (
        <Report range={range} />
      ) : (
        <div className="mt-8">
          <Notice tone="error" title="There is no report of these days">
            {`Choose a last day on or after the first, ${mostReportDays} days at most.`}
          </Notice>
        </div>
      )}
    </div>
  );
}

type RangeChooserProps = {
  requested: ReportRange;
  /** Today's date at the clinic. */
  today: string;
  onChoose: (range: ReportRange) => void;
};

function RangeChooser({ requested, today, onChoose }: RangeChooserProps) {
  const { months, years } = periodsUpTo(today);
  const allPeriods = [...months, ...years];
  const chosen = allPeriods.find(({ range }) => range.from === requested.from && range.to === requested.to);
  const options = (periods: typeof allPeriods) =>
    periods.map(({ key, name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ));
  return (
    <div className="filters grid max-w-3xl grid-cols-2 gap-4 sm:grid-cols-3 dense:flex dense:flex-wrap dense:gap-y-2 print:hidden">
      <div className="max-sm:col-span-2">
        <SelectField
          label="Month or year"
          value={chosen?.key ?? ''}
          onChange={({ target }) => {
            const period = allPeriods.find(({ key }) => key === target.value);
            if (period) onChoose(period.range);
          }}
        >
          {!chosen && <option value="">Other days</option>}
          <optgroup label="Months">{options(months)}</optgroup>
          <optgroup label="Years">{options(years)}</optgroup>
        </SelectField>
      </div>
      <DayField
        label="From"
        value={requested.from}
        onDay={(from) => from && onChoose({ ...requested, from })}
      />
      <DayField label="To" value={requested.to} onDay={(to) => to && onChoose({ ...requested, to })} />
    </div>
  );
}

function Report({ range }: { range: ReportRange }) {
  const report = useQuery({ ...visitReportQuery(range), refetchOnWindowFocus: 'always' });
  if (report.data) return <Numbers report={report.data} />;
  return report.error ? (
    <div className="mt-8">
      <RetryNotice title="The report could not be loaded" onRetry={() => void report.refetch()}>
        {report.error.message}
      </RetryNotice>
    </div>
  ) : (
    <div role="status" className="mt-8">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-56" />
      <Skeleton className="mt-8 h-40" />
    </div>
  );
}

const Numbers = ({ report }: { report: VisitReport }) => (
  <>
    <p className="mt-6 text-ink-soft">{countedText(report)}</p>
    {report.byService.length === 0 ? (
      <div className="mt-8">
        <EmptyState title="Nothing to report for these days." />
      </div>
    ) : (
      <>
        <ReportChart days={report.days} />
        <ReportTables report={report} />
      </>
    )}
  </>
);

/** The words for the days that are counted: `Nov 1, 2026 – Nov 29, 2026, so far.` */
function countedText({ from, countedTo, asOf }: VisitReport): string {
  if (countedTo === null) return 'All of these days are to come. What is to come is not counted.';
  const days = `${mediumDate(from)} – ${mediumDate(countedTo)}`;
  return countedTo === asOf ? `${days}, so far. What is to come is not counted.` : `${days}.`;
}
