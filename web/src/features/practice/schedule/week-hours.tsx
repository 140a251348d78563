import type { Schedule } from '@garden-room/contract/schedule';
import { earliestDate } from '@garden-room/contract/wall-time';
import { useState } from 'react';
import { DateField } from '#components/forms/date-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { longDate, shiftDate, shortDate } from '#lib/clinic-time.ts';
import { openingHours } from '#lib/opening-hours.ts';
import type { ErrorAt } from './hours-fields.tsx';
import { WeekFields } from './week-fields.tsx';

type Hours = Pick<Schedule, 'weekly' | 'upcoming'>;

type WeekHoursProps = {
  /** The fields of the form. */
  typed: Hours;
  /** What is stored. */
  saved: Hours;
  /** At the clinic, YYYY-MM-DD. */
  today: string;
  /** By paths such as `weekly.monday.close`, `upcoming.from`. */
  errorAt: ErrorAt;
  onChange: (hours: Hours) => void;
  /** Gives up the change that is planned. */
  onTakeBack: () => void;
};

/**
 * The hours of each day of the week, from today or a later date on. Before that date the stored hours stay; one change
 * can be planned at a time.
 */
export function WeekHours({ typed, saved, today, errorAt, onChange, onTakeBack }: WeekHoursProps) {
  const isBegun = typed.upcoming !== null && !isSame(typed.upcoming, saved.upcoming);
  /** As it is typed: a date input passes through years such as 0002. */
  const [from, setFrom] = useState((isBegun && typed.upcoming?.from) || today);
  // A slip of the year is no day that is past: it would change the hours of today.
  const isLater = (date: string) => date > today || (date !== '' && date < earliestDate);
  const edited = isLater(from) ? typed.upcoming : null;
  const begin = (date: string) => {
    setFrom(date);
    const week = edited?.weekly ?? typed.weekly;
    if (!isLater(date)) {
      if (edited) onChange({ weekly: week, upcoming: saved.upcoming });
      return;
    }
    const isPlanned = date === saved.upcoming?.from && !edited && isSame(typed.weekly, saved.weekly);
    const weekly = isPlanned && saved.upcoming ? saved.upcoming.weekly : week;
    onChange({ weekly: saved.weekly, upcoming: { from: date, weekly } });
  };
  const replaced = edited && saved.upcoming && saved.upcoming.from !== edited.from ? saved.upcoming : null;
  return (
    <div className="flex flex-col gap-6">
      {!edited && saved.upcoming && (
        <Planned upcoming={saved.upcoming} isTakenBack={typed.upcoming === null}>
          <Button variant="secondary" size="sm" onClick={() => begin(saved.upcoming?.from ?? today)}>
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
            error={edited ? errorAt('upcoming.from') : undefined}
            onChange={({ target }) => begin(target.value)}
            onBlur={() => !isLater(from) && setFrom(today)}
          />
        </div>
        <p role="status" className="max-w-[36ch] pb-3 text-sm text-ink-soft">
          {edited ? laterWords(edited.from, replaced) : 'These hours count from today on.'}
        </p>
      </div>
      <WeekFields
        key={edited ? 'later' : 'now'}
        weekly={edited?.weekly ?? typed.weekly}
        errorAt={(path) => errorAt(`${edited ? 'upcoming.weekly' : 'weekly'}.${path}`)}
        onChange={(weekly) =>
          onChange(edited ? { ...typed, upcoming: { ...edited, weekly } } : { ...typed, weekly })
        }
      />
    </div>
  );
}

function laterWords(from: string, replaced: Hours['upcoming']): string {
  if (from < earliestDate) return '';
  const words = `Through ${longDate(shiftDate(from, -1))} the hours stay as they are.`;
  return replaced ? `${words} This replaces the hours planned from ${longDate(replaced.from)}.` : words;
}

type PlannedProps = {
  upcoming: NonNullable<Hours['upcoming']>;
  /** Whether it goes with the next save. */
  isTakenBack: boolean;
  children: React.ReactNode;
};

/** The change that is planned: from when, and which hours. */
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
              <dt className="font-medium">{days}</dt>
              <dd className="max-sm:mb-1">{hours.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
