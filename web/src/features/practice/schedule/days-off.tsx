import { comingHolidays } from '@garden-room/contract/coming-holidays';
import { holidayOn } from '@garden-room/contract/holidays';
import { keptPastDays } from '@garden-room/contract/schedule';
import { sentDateSchema } from '@garden-room/contract/wall-time';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { textLinkClass } from '#components/ui/links.tsx';
import { paths } from '#config/paths.ts';
import { holidays } from '#deployment/holidays.ts';
import { shiftDate, shortDate } from '#lib/clinic-time.ts';
import { type DateRange, rangesOf } from '#lib/opening-hours.ts';
import { usePractice } from '#lib/practice.ts';
import { Dates } from './dates.tsx';

/** The longest stretch that is added at once: longer ones are a slip of the year. */
const maxDays = 400;

type DaysOffProps = {
  daysOff: readonly string[];
  /** Today's date at the clinic, YYYY-MM-DD. */
  today: string;
  error: string | undefined;
  onChange: (daysOff: string[]) => void;
};

/** Days on which the practice is closed, one by one or as a vacation. */
export function DaysOff({ daysOff, today, error, onChange }: DaysOffProps) {
  const { countryCode } = usePractice().address;
  const comingRanges = rangesOf(daysOff.filter((date) => date >= today));
  const firstKept = shiftDate(today, -keptPastDays);
  const past = daysOff.filter((date) => date < firstKept).length;
  return (
    <Dates
      today={today}
      add={{
        group: 'Add days off',
        first: 'First day off',
        last: 'Last day off (optional)',
        button: 'Add days off',
      }}
      problemOf={(range) => problemOf(range, today)}
      onAdd={(range) => onChange(includeRange(daysOff, range))}
      more={<AddHolidays today={today} daysOff={daysOff} onAdd={onChange} />}
      error={error}
      past={past === 0 ? null : past === 1 ? 'One day off is past.' : `${past} days off are past.`}
      onRemovePast={() => onChange(daysOff.filter((date) => date >= firstKept))}
    >
      {comingRanges.length > 0 ? (
        <ul aria-label="Days off" className="divide-y divide-hairline border-y border-hairline">
          {comingRanges.map((range) => (
            <li key={range.first} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
              <span>{rangeText(range, countryCode)}</span>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove ${rangeText(range, countryCode)}`}
                onClick={() => onChange(excludeRange(daysOff, range))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">No days off to come.</p>
      )}
      <p className="text-sm text-ink-soft">
        Is anybody booked then, or are you ill today?{' '}
        <Link to={paths.closeDays} className={textLinkClass}>
          Close days at once
        </Link>{' '}
        and settle their visits in one step.
      </p>
    </Dates>
  );
}

function problemOf(range: DateRange, today: string): string | undefined {
  if (range.first === '') return 'Choose the first day.';
  if (range.first < today) return 'Choose a day to come.';
  if (range.last < range.first) return 'The last day must not be before the first.';
  const { error } = sentDateSchema.safeParse(range.last);
  if (error) return error.issues[0]?.message;
  if (datesOf(range).length > maxDays) return 'Choose at most 400 days.';
  return undefined;
}

type AddHolidaysProps = Pick<DaysOffProps, 'today' | 'daysOff'> & { onAdd: DaysOffProps['onChange'] };

/** Closes the public holidays still open until the end of next year. Nothing without any, or in another country. */
function AddHolidays({ today, daysOff, onAdd }: AddHolidaysProps) {
  const { countryCode } = usePractice().address;
  const open = comingHolidays(holidays, countryCode, today).filter((date) => !daysOff.includes(date));
  if (open.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      <span>{open.length === 1 ? 'One public holiday is' : `${open.length} public holidays are`}</span> open
      until the end of next year.{' '}
      <Button variant="quiet" size="sm" onClick={() => onAdd([...daysOff, ...open].sort())}>
        Close on public holidays
      </Button>
    </p>
  );
}

/** `Thu, Nov 26, 2026 (Thanksgiving Day)`, `Thu, Dec 24, 2026 to Sat, Jan 2, 2027 (10 days)` */
function rangeText(range: DateRange, country: string): string {
  const count = datesOf(range).length;
  const holiday = holidayOn(holidays, country, range.first);
  if (count === 1) return holiday ? `${shortDate(range.first)} (${holiday})` : shortDate(range.first);
  return `${shortDate(range.first)} to ${shortDate(range.last)} (${count} days)`;
}

/** Every date of a stretch. */
function datesOf({ first, last }: DateRange): readonly string[] {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return Array.from({ length: days }, (_, index) => shiftDate(first, index));
}

/** Dates with a stretch added, in order and each once. */
const includeRange = (dates: readonly string[], range: DateRange): string[] =>
  [...new Set([...dates, ...datesOf(range)])].sort();

/** Dates without those of a stretch. */
const excludeRange = (dates: readonly string[], { first, last }: DateRange): string[] =>
  dates.filter((date) => date < first || date > last);
