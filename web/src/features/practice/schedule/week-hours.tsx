import type { Schedule } from '@garden-room/contract/schedule';
import { earliestDate } from '@garden-room/contract/wall-time';
import { useState } from 'react';
import { DateField } from '#components/forms/date-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { longDate, shiftDate, shortDate } from '#lib/clinic-time.ts';
import { openingHours } from '#lib/opening-hours.ts';
import type { ErrorAt } from './hours-fields.tsx';
import { isSameSetting } from './schedule-differences.ts';
import { WeekFields } from './week-fields.tsx';

/** The hours that apply now, and the planned change. */
export type Hours = Pick<Schedule, 'weekly' | 'upcoming'>;

type WeekHoursProps = {
  /** The fields of the form. */
  draft: Hours;
  /** The stored hours. */
  stored: Hours;
  /** Today's date at the clinic, YYYY-MM-DD. */
  today: string;
  /** The error of a field, by its path: `weekly.monday.close`, `upcoming.from`. */
  errorAt: ErrorAt;
  onChange: (hours: Hours) => void;
  /** Removes the planned change from the draft. */
  onTakeBack: () => void;
};

/**
 * The hours of each day of the week, from today or a later date on. Before that date the stored hours stay; one change
 * can be planned at a time.
 */
export function WeekHours({ draft, stored, today, errorAt, onChange, onTakeBack }: WeekHoursProps) {
  const isBegun = draft.upcoming !== null && !isSameSetting(draft.upcoming, stored.upcoming);
  /** The date as typed; while a year is being typed, a date input reports years such as 0002. */
  const [from, setFrom] = useState((isBegun && draft.upcoming?.from) || today);
  const plannedWeek = isPlannedDate(from, today) ? draft.upcoming : null;
  const chooseStartDate = (date: string) => {
    setFrom(date);
    const hours = hoursFromDate({ draft, stored, plannedFrom: from, date, today });
    if (hours !== draft) onChange(hours);
  };
  const replaced =
    plannedWeek && stored.upcoming && stored.upcoming.from !== plannedWeek.from ? stored.upcoming : null;
  return (
    <div className="flex flex-col gap-6">
      {!plannedWeek && stored.upcoming && (
        <Planned upcoming={stored.upcoming} isTakenBack={draft.upcoming === null}>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => chooseStartDate(stored.upcoming?.from ?? today)}
          >
            Change
          </Button>
          <Button variant="secondary" size="sm" onClick={onTakeBack}>
            Take back
          </Button>
        </Planned>
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div>
          <DateField
            label="From which day"
            className="w-46!"
            min={today}
            value={from}
            error={plannedWeek ? errorAt('upcoming.from') : undefined}
            onChange={({ target }) => chooseStartDate(target.value)}
            onBlur={() => !isPlannedDate(from, today) && setFrom(today)}
          />
        </div>
        <p role="status" className="max-w-[36ch] pb-3 text-sm text-ink-soft">
          {plannedWeek ? plannedHoursText(plannedWeek.from, replaced) : 'These hours count from today on.'}
        </p>
      </div>
      <WeekFields
        key={plannedWeek ? 'later' : 'now'}
        weekly={plannedWeek?.weekly ?? draft.weekly}
        errorAt={(path) => errorAt(`${plannedWeek ? 'upcoming.weekly' : 'weekly'}.${path}`)}
        onChange={(weekly) =>
          onChange(plannedWeek ? { ...draft, upcoming: { ...plannedWeek, weekly } } : { ...draft, weekly })
        }
      />
    </div>
  );
}

/**
 * Whether hours from this date on are a planned change. A year before 1900 is a typing error. Do not treat it as today:
 * that would change the hours that apply now.
 */
const isPlannedDate = (date: string, today: string): boolean =>
  date > today || (date !== '' && date < earliestDate);

/** `date`: the date chosen now, `plannedFrom`: the one chosen before, each YYYY-MM-DD at the clinic. */
type ChosenDate = { draft: Hours; stored: Hours; plannedFrom: string; date: string; today: string };

/**
 * The hours in the form once another date is chosen from which they count. The week that is shown moves to that date;
 * the stored planned change is shown where its date is chosen and nothing was edited.
 */
export function hoursFromDate({ draft, stored, plannedFrom, date, today }: ChosenDate): Hours {
  const planned = isPlannedDate(plannedFrom, today) ? draft.upcoming : null;
  const week = planned?.weekly ?? draft.weekly;
  if (!isPlannedDate(date, today)) return planned ? { weekly: week, upcoming: stored.upcoming } : draft;
  const isStoredChange =
    date === stored.upcoming?.from && !planned && isSameSetting(draft.weekly, stored.weekly);
  const weekly = isStoredChange && stored.upcoming ? stored.upcoming.weekly : week;
  return { weekly: stored.weekly, upcoming: { from: date, weekly } };
}

function plannedHoursText(from: string, replaced: Hours['upcoming']): string {
  if (from < earliestDate) return '';
  const words = `Through ${longDate(shiftDate(from, -1))} the hours stay as they are.`;
  return replaced ? `${words} This replaces the hours planned from ${longDate(replaced.from)}.` : words;
}

type PlannedProps = {
  upcoming: NonNullable<Hours['upcoming']>;
  /** Whether the next save removes it. */
  isTakenBack: boolean;
  children: React.ReactNode;
};

/** The planned change: its first day and its hours. */
function Planned({ upcoming: { from, weekly }, isTakenBack, children }: PlannedProps) {
  return (
    <Notice
      title={`From ${shortDate(from)}`}
      action={!isTakenBack && <div className="flex gap-3">{children}</div>}
    >
      {isTakenBack ? (
        'These hours are taken back once you save.'
      ) : (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          {openingHours(weekly).map(({ days, hours }) => (
            <div key={days} className="contents">
              <dt>{days}</dt>
              <dd className="max-sm:mb-1">{hours.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}
