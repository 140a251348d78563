import { hoursOn } from '@garden-room/contract/hours';
import { keptPastDays, type Schedule } from '@garden-room/contract/schedule';
import { Button } from '#components/ui/button.tsx';
import { longDate, shiftDate, shortDate } from '#lib/clinic-time.ts';
import { Dates } from './dates.tsx';
import { type ErrorAt, HoursFields } from './hours-fields.tsx';

type Overrides = Schedule['overrides'];

type DateOverridesProps = {
  overrides: Overrides;
  /** The week's hours, which a new date begins with. */
  week: Pick<Schedule, 'weekly' | 'upcoming'>;
  /** Today's date at the clinic, YYYY-MM-DD. */
  today: string;
  /** The error at a path such as `0.hours.close`; the empty one is the whole list. */
  errorAt: ErrorAt;
  onChange: (overrides: Overrides) => void;
};

/** Single dates with hours of their own in place of the week's. */
export function DateOverrides({ overrides, week, today, errorAt, onChange }: DateOverridesProps) {
  const keptFrom = shiftDate(today, -keptPastDays);
  const shown = overrides.filter(
    ({ date }, index) =>
      date >= today || (date >= keptFrom && overrides.findIndex((one) => one.date === date) === index),
  );
  const past = overrides.length - shown.length;
  const isPastTwice = overrides.some(({ date }, index) => date < today && errorAt(`${index}.date`));
  const comingOverrides = overrides.flatMap((override, index) =>
    override.date < today ? [] : [{ ...override, index }],
  );
  return (
    <Dates
      today={today}
      add={{ group: 'Add a date', first: 'Date', button: 'Add date' }}
      problemOf={({ first }) => {
        if (first === '' || first < today) return 'Choose a day to come.';
        const isTaken = overrides.some(({ date }) => date === first);
        return isTaken ? 'This date is in the list already.' : undefined;
      }}
      onAdd={({ first: date }) => {
        const hours = hoursOn({ ...week, daysOff: [], overrides: [] }, date) ?? usual;
        onChange([...overrides, { date, hours }].sort(byDate));
      }}
      error={isPastTwice ? 'A date that is past is in the list twice. Remove what is past.' : undefined}
      past={past === 0 ? null : past === 1 ? 'One date is past.' : `${past} dates are past.`}
      onRemovePast={() => onChange(shown)}
    >
      {comingOverrides.length > 0 ? (
        <div className="divide-y divide-hairline border-y border-hairline">
          {comingOverrides.map(({ date, hours, index }) => (
            <fieldset key={`${date} ${index}`} className="grid gap-x-6 gap-y-3 py-5 sm:grid-cols-[10rem_1fr]">
              <legend className="sr-only">{longDate(date)}</legend>
              <p className="flex min-h-11 items-center self-start font-medium">{shortDate(date)}</p>
              <HoursFields
                hours={hours}
                // The date itself is no field; what is wrong with it is said at the first one of its row.
                errorAt={(path) =>
                  errorAt(`${index}.hours.${path}`) ??
                  (path === 'open' ? errorAt(`${index}.date`) : undefined)
                }
                onChange={(changed) => onChange(overrides.with(index, { date, hours: changed }))}
              >
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Remove ${longDate(date)}`}
                  onClick={() => onChange(overrides.filter((_, at) => at !== index))}
                >
                  Remove
                </Button>
              </HoursFields>
            </fieldset>
          ))}
        </div>
      ) : (
        <p className="text-ink-soft">Every date to come has the hours of its weekday.</p>
      )}
    </Dates>
  );
}

/** The hours proposed for a date on which the practice is otherwise closed. */
const usual = { open: '09:00', close: '12:00', breaks: [] };

const byDate = (one: Overrides[number], other: Overrides[number]) => (one.date < other.date ? -1 : 1);
