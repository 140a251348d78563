import type { VisitReport } from '@garden-room/contract/visit-report';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { dayOfMonth, longDate, mediumDate, monthDay, monthsOf } from '#lib/clinic-time.ts';
import { type DateBucket, stretchesOf } from './report-range.ts';

type Day = VisitReport['days'][number];

/** The parts of a column, from the bottom up: told apart by filling and outline as well as by colour. */
const parts = [
  { field: 'returning', name: 'Return visits', look: 'fill-evergreen stroke-evergreen' },
  { field: 'newPatients', name: 'New patients', look: 'fill-sage-deep stroke-evergreen' },
  { field: 'missed', name: 'Missed', look: 'fill-paper stroke-terracotta' },
] as const;

const total = (days: readonly Day[], field: (typeof parts)[number]['field']) =>
  days.reduce((sum, day) => sum + day[field], 0);

const heightOf = ({ days }: DateBucket<Day>) => parts.reduce((sum, { field }) => sum + total(days, field), 0);

/** A single visit does not fill the height. */
const lowestScale = 4;

/** More columns than these have no room for numbers above them. */
const maxNumbers = 17;

/** Visits over time, by day, week or month; the same as a table for screen readers. */
export function ReportChart({ days }: { days: readonly Day[] }) {
  const { unit, stretches } = stretchesOf(days);
  const most = Math.max(...stretches.map(heightOf));
  const highest = Math.max(most, lowestScale);
  const isWide = stretches.length > maxNumbers;
  const every = Math.ceil(stretches.length / 8);
  return (
    <figure className="mt-10 break-inside-avoid">
      <figcaption className="font-semibold text-ink">{`Visits by ${unit}`}</figcaption>
      <div aria-hidden="true" className="mt-5 max-w-3xl">
        {isWide && (
          <p className="mb-1 text-sm text-ink-soft tabular-nums">{`${most} at most in a ${unit}`}</p>
        )}
        <div
          className="grid items-end border-b border-hairline"
          style={{ gridTemplateColumns: `repeat(${stretches.length}, minmax(0, 1fr))` }}
        >
          {stretches.map((stretch) => (
            <StretchColumn key={stretch.from} stretch={stretch} highest={highest} isNumbered={!isWide} />
          ))}
        </div>
        <div
          className="grid text-[min(var(--text-sm),3.2vw)] text-ink-soft"
          style={{ gridTemplateColumns: `repeat(${stretches.length}, minmax(0, 1fr))` }}
        >
          {stretches.map(({ from }, index) => (
            <span key={from} className="overflow-visible pt-1.5 text-center whitespace-nowrap tabular-nums">
              {index % every === 0 && shortName(unit, from)}
            </span>
          ))}
        </div>
      </div>
      <ul aria-hidden="true" className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
        {parts.map(({ field, name, look }) => (
          <li key={field} className="flex items-center gap-2">
            <svg role="presentation" viewBox="0 0 12 12" className="size-3 shrink-0">
              <rect x="1" y="1" width="10" height="10" strokeWidth="1.5" className={look} />
            </svg>
            <span>{name}</span> <span className="text-ink-soft tabular-nums">{total(days, field)}</span>
          </li>
        ))}
      </ul>
      <ChartTable unit={unit} stretches={stretches} />
    </figure>
  );
}

type StretchColumnProps = { stretch: DateBucket<Day>; highest: number; isNumbered: boolean };

function StretchColumn({ stretch, highest, isNumbered }: StretchColumnProps) {
  const height = heightOf(stretch);
  let top = height;
  return (
    <div className="flex flex-col px-px text-center text-[min(var(--text-sm),3.2vw)] sm:px-0.5">
      <span className="mb-1 text-ink-soft tabular-nums">{isNumbered && height > 0 && height}</span>
      <svg
        role="presentation"
        viewBox={`0 0 100 ${Math.max(height, 1)}`}
        preserveAspectRatio="none"
        style={{ height: `${(11 * height) / highest}rem` }}
        className="w-full"
      >
        {parts.map(({ field, look }) => {
          const count = total(stretch.days, field);
          top -= count;
          return (
            count > 0 && (
              <rect
                key={field}
                x="2"
                width="96"
                y={top}
                height={count}
                strokeWidth="1.5"
                vectorEffect="non-scaling-stroke"
                className={look}
              />
            )
          );
        })}
      </svg>
    </div>
  );
}

type Unit = ReturnType<typeof stretchesOf>['unit'];

const shortName = (unit: Unit, from: string) =>
  unit === 'month' ? monthsOf(from, from).slice(0, 3) : unit === 'week' ? monthDay(from) : dayOfMonth(from);

const longName = (unit: Unit, from: string) =>
  unit === 'month' ? monthsOf(from, from) : unit === 'week' ? `From ${mediumDate(from)}` : longDate(from);

/** The numbers of the chart. */
function ChartTable({ unit, stretches }: { unit: Unit; stretches: readonly DateBucket<Day>[] }) {
  const numbers = parts.map(
    ({ field, name }): Column<DateBucket<Day>> => ({
      header: name,
      place: 'figure',
      className: 'tabular-nums',
      cell: ({ days }) => total(days, field),
    }),
  );
  const header = { day: 'Day', week: 'Week', month: 'Month' }[unit];
  return (
    <details className="mt-4 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-evergreen">
        The same as a table
      </summary>
      <DataTable
        caption={`Visits by ${unit}`}
        columns={[{ header, cell: ({ from }) => longName(unit, from) }, ...numbers]}
        rows={stretches}
        rowKey={({ from }) => from}
      />
    </details>
  );
}
