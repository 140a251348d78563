import { dayOfMonth, longDate, monthsOf, weekdayOf } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';
import type { PreviewDay } from '../preview-days.ts';

type PreviewWeeksProps = {
  days: readonly PreviewDay[];
  /** The same days as they are in force. */
  before: readonly PreviewDay[];
  /** While what is shown is not what stands in the form. */
  isFaded: boolean;
};

/** Four weeks, a day a cell with how many times it has; a day that will be another than it is now is marked. */
export function PreviewWeeks({ days, before, isFaded }: PreviewWeeksProps) {
  const known = new Map(before.map((day) => [day.date, day]));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className={cn('transition-opacity', isFaded && 'opacity-60')}>
      {first && last && <p className="mb-2 font-display text-lg">{monthsOf(first.date, last.date)}</p>}
      <p aria-hidden="true" className="mb-1 grid grid-cols-7 gap-1 text-center text-xs text-ink-soft">
        {days.slice(0, 7).map(({ date }) => (
          <span key={date}>{weekdayOf(date)}</span>
        ))}
      </p>
      <ol className="grid grid-cols-7 gap-1">
        {days.map((day) => (
          <Cell key={day.date} day={day} was={known.get(day.date) ?? day} />
        ))}
      </ol>
      <p className="mt-3 flex items-center gap-2 text-xs text-ink-soft">
        <span aria-hidden="true" className="size-3 border-2 border-terracotta" />
        Another number than now
      </p>
    </div>
  );
}

function Cell({ day, was }: { day: PreviewDay; was: PreviewDay }) {
  const changes = day.times !== was.times || day.state !== was.state;
  return (
    <li
      className={cn(
        'flex min-h-16 flex-col items-center justify-center border-2 py-1 text-center',
        changes ? 'border-terracotta' : 'border-transparent',
        day.times > 0 ? 'bg-sage' : 'bg-plaster/50 text-ink-soft',
      )}
    >
      <span className="sr-only">
        {longDate(day.date)}: {dayWords(day)}
        {changes && `, now ${dayWords(was)}`}
      </span>
      <span aria-hidden="true" className="text-xs text-ink-soft">
        {dayOfMonth(day.date)}
      </span>
      <span aria-hidden="true" className="text-lg leading-tight font-semibold tabular-nums">
        {day.times > 0 ? day.times : '–'}
      </span>
    </li>
  );
}

function dayWords({ times, state }: PreviewDay): string {
  if (state === 'closed') return 'closed';
  if (state === 'notYet') return 'cannot be booked yet';
  return times === 1 ? '1 time' : `${times} times`;
}
