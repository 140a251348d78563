import type { PracticeWeek } from '@garden-room/contract/endpoints/practice';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { dayOfMonth, longDate, weekdayOf } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';

type Day = PracticeWeek['days'][number];

/** The looks that distinguish services: filled or outlined as well as by colour. Further ones share the last look. */
const fills = [
  'fill-evergreen stroke-evergreen',
  'fill-terracotta stroke-terracotta',
  'fill-sage-deep stroke-evergreen',
  'fill-paper stroke-terracotta',
  'fill-ink-faint stroke-ink-faint',
];

/** The sizes in units of the drawing, which a day's column is stretched over. */
const [brick, gap] = [10, 2];

type WeekChartProps = {
  week: PracticeWeek;
  /** Today at the clinic. */
  today: string;
};

/** This week's visits, a brick each, by day and service; the same as a table for screen readers. */
export function WeekChart({ week, today }: WeekChartProps) {
  const totals = serviceTotals(week);
  const fillOf = (serviceName: string) =>
    fills[
      Math.min(
        totals.findIndex(([name]) => name === serviceName),
        fills.length - 1,
      )
    ];
  const highest = Math.max(...week.days.map((day) => countOn(day)), 4);
  return (
    <figure className="mt-10">
      <figcaption className="font-semibold text-ink">Expected this week, by day and service</figcaption>
      <div aria-hidden="true" className="mt-5 grid max-w-3xl grid-cols-7 gap-x-2 sm:gap-x-4">
        {week.days.map((day) => {
          const bricks = totals.flatMap(([name]) => Array.from({ length: countOn(day, name) }, () => name));
          return (
            <div
              key={day.date}
              className="flex flex-col justify-end text-center text-[min(var(--text-sm),4.6vw)]"
            >
              <span className="mb-1 text-ink-soft">{bricks.length > 0 && bricks.length}</span>
              <svg
                role="presentation"
                viewBox={`0 0 100 ${bricks.length * brick}`}
                preserveAspectRatio="none"
                style={{ height: `${(9 * bricks.length) / highest}rem` }}
                className="w-full"
              >
                {bricks.map((name, index) => (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a brick is no more than its place.
                    key={index}
                    x="1"
                    width="98"
                    y={(bricks.length - 1 - index) * brick + gap / 2}
                    height={brick - gap}
                    strokeWidth="1.5"
                    vectorEffect="non-scaling-stroke"
                    className={fillOf(name)}
                  />
                ))}
              </svg>
              <span
                className={cn(
                  'mt-1 border-t pt-1.5',
                  day.date === today
                    ? 'border-terracotta font-semibold text-ink'
                    : 'border-hairline text-ink-soft',
                )}
              >
                <span>{weekdayOf(day.date)}</span>{' '}
                <span className="block tabular-nums">{dayOfMonth(day.date)}</span>
              </span>
            </div>
          );
        })}
      </div>
      <ul aria-hidden="true" className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
        {totals.map(([name, total]) => (
          <li key={name} className="flex items-center gap-2">
            <svg role="presentation" viewBox="0 0 12 12" className="size-3 shrink-0">
              <rect x="1" y="1" width="10" height="10" strokeWidth="1.5" className={fillOf(name)} />
            </svg>
            <span>{name}</span> <span className="text-ink-soft tabular-nums">{total}</span>
          </li>
        ))}
      </ul>
      <WeekTable week={week} />
    </figure>
  );
}

/** The numbers of the chart. */
function WeekTable({ week }: { week: PracticeWeek }) {
  const services = serviceTotals(week).map(
    ([name]): Column<Day> => ({ header: name, cell: (day) => countOn(day, name) }),
  );
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-evergreen">
        The same as a table
      </summary>
      <DataTable
        caption="Expected this week"
        columns={[{ header: 'Day', cell: ({ date }) => longDate(date) }, ...services]}
        rows={week.days}
        rowKey={({ date }) => date}
      />
    </details>
  );
}

/** The services of a week's appointments, the most frequent first, with how many there are of each. */
export function serviceTotals({
  days,
}: Pick<PracticeWeek, 'days'>): readonly [name: string, total: number][] {
  const totals = new Map<string, number>();
  for (const { services } of days)
    for (const { serviceName, count } of services)
      totals.set(serviceName, (totals.get(serviceName) ?? 0) + count);
  return [...totals].sort(([a, one], [b, other]) => other - one || a.localeCompare(b));
}

/** The number of a day's appointments for a service, or for all. */
export const countOn = ({ services }: PracticeWeek['days'][number], serviceName?: string): number =>
  services
    .filter((service) => serviceName === undefined || service.serviceName === serviceName)
    .reduce((sum, { count }) => sum + count, 0);
