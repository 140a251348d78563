import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { dayOfMonth, monthOf, monthsOf, weekdayOf } from '#lib/clinic-time.ts';
import { cn } from '#lib/cn.ts';

export type Day = { date: string; freeSlots: number; closed: boolean };

type DayPickerProps = {
  days: readonly Day[];
  selected: string | null;
  onSelect: (date: string) => void;
  /** Null where there is no such week. */
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
};

/** A week at a glance: which days have something free, and how much. */
export function DayPicker({ days, selected, onSelect, onEarlier, onLater }: DayPickerProps) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 @md:gap-4">
      <legend className="sr-only">Day</legend>
      <div className="flex items-center justify-between gap-2">
        <p aria-live="polite" className="font-display text-xl text-evergreen-strong">
          {first && last && monthsOf(first.date, last.date)}
        </p>
        <div className="-mr-2 flex">
          <WeekButton label="Previous week" onClick={onEarlier}>
            <ChevronLeft aria-hidden="true" size={22} strokeWidth={1.6} />
          </WeekButton>
          <WeekButton label="Next week" onClick={onLater}>
            <ChevronRight aria-hidden="true" size={22} strokeWidth={1.6} />
          </WeekButton>
        </div>
      </div>
      <ol className="grid grid-cols-7 gap-1 @max-[16rem]:grid-cols-4 @md:gap-2">
        {days.map((day) => (
          <li key={day.date} className="min-w-0">
            <DayButton day={day} selected={day.date === selected} onSelect={onSelect} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

type DayButtonProps = { day: Day; selected: boolean; onSelect: (date: string) => void };

function DayButton({ day, selected, onSelect }: DayButtonProps) {
  const { date, freeSlots, closed } = day;
  return (
    <button
      type="button"
      disabled={freeSlots === 0}
      aria-pressed={selected}
      onClick={() => onSelect(date)}
      className={cn(
        'flex min-h-20 w-full flex-col items-center justify-center gap-0.5 rounded-sm border py-2 tabular-nums transition-colors duration-150',
        selected && 'border-evergreen bg-evergreen text-on-evergreen',
        !selected && freeSlots > 0 && 'border-field bg-paper hover:border-evergreen hover:bg-sage',
        freeSlots === 0 && 'cursor-not-allowed border-transparent text-ink-faint',
      )}
    >
      <span className="text-xs font-medium">{`${weekdayOf(date)} `}</span>
      <span className="font-display text-xl">
        <span>{dayOfMonth(date)}</span> <span className="sr-only">{`${monthOf(date)}, `}</span>
      </span>
      <span className="sr-only text-xs @md:not-sr-only">
        <span>{closed ? 'Closed' : freeSlots === 0 ? 'None free' : `${freeSlots} free`}</span>
        {freeSlots > 0 && <span className="sr-only">{` ${freeSlots === 1 ? 'slot' : 'slots'}`}</span>}
      </span>
      <span
        className={cn('size-1.5 rounded-full @md:hidden', freeSlots > 0 && !selected && 'bg-terracotta')}
      />
    </button>
  );
}

const WeekButton = ({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: (() => void) | null;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-label={label}
    disabled={onClick === null}
    onClick={() => onClick?.()}
    className="grid size-12 place-items-center rounded-sm text-evergreen hover:bg-sage disabled:cursor-not-allowed disabled:text-ink-faint disabled:opacity-50 disabled:hover:bg-transparent"
  >
    {children}
  </button>
);
