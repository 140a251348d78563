import { zoneName } from '@garden-room/contract/zone';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { DateInput } from '#components/forms/date-field.tsx';
import { Button, ButtonLink, buttonClass } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { longDate, plainDates, shiftDate } from '#lib/clinic-time.ts';
import { useCalendarAddress } from './calendar-view.tsx';

type CalendarHeaderProps = {
  dates: readonly string[];
  today: string;
  timeZone: string;
  onWalkIn: () => void;
  onBlock: () => void;
  /** Called when the calendar turns: maps each shown date to the one in its place. */
  onTurn: (turned: (date: string) => string) => void;
};

/** The days that the calendar shows, and links to others, which are kept in the address. */
export function CalendarHeader({ dates, today, timeZone, onWalkIn, onBlock, onTurn }: CalendarHeaderProps) {
  const { searchOf, go } = useCalendarAddress();
  const [first = today, last = today] = [dates[0], dates.at(-1)];
  const span = dates.length === 1 ? 'day' : 'week';
  const by = (days: number) => ({
    to: { search: `?${searchOf({ date: shiftDate(first, days) })}` },
    preventScrollReset: true,
    onClick: () => onTurn((date) => shiftDate(date, days)),
  });
  const arrow = 'grid size-11 place-items-center rounded-sm text-evergreen hover:bg-sage';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="font-display text-2xl text-evergreen-strong">
          {span === 'day' ? longDate(first) : plainDates(first, last)}
        </h2>
        <p className="text-sm text-ink-soft">{zoneName(timeZone)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Link
          aria-label={`Previous ${span}`}
          aria-keyshortcuts="ArrowLeft"
          className={arrow}
          {...by(-dates.length)}
        >
          <ChevronLeft aria-hidden="true" size={22} strokeWidth={1.6} />
        </Link>
        <Link
          to={{ search: `?${searchOf({ date: null })}` }}
          aria-keyshortcuts="T"
          preventScrollReset
          onClick={() => onTurn(() => today)}
          aria-current={dates.includes(today) ? 'date' : undefined}
          className={buttonClass('secondary', 'sm')}
        >
          Today
        </Link>
        <Link
          aria-label={`Next ${span}`}
          aria-keyshortcuts="ArrowRight"
          className={arrow}
          {...by(dates.length)}
        >
          <ChevronRight aria-hidden="true" size={22} strokeWidth={1.6} />
        </Link>
        <span className="w-40">
          <DateInput
            aria-label="Go to a date"
            className="h-11 py-0 text-(length:--field-text)"
            onChange={({ target }) => {
              if (target.value === '' || !target.validity.valid) return;
              const to = target.value;
              onTurn(() => to);
              go({ date: to });
            }}
          />
        </span>
        <Button variant="secondary" size="sm" onClick={onWalkIn}>
          Walk-in
        </Button>
        <Button variant="secondary" size="sm" onClick={onBlock}>
          Block time
        </Button>
        <ButtonLink to={paths.closeDays} variant="secondary" size="sm">
          Close days
        </ButtonLink>
      </div>
    </div>
  );
}
