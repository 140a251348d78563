import type { DayHours, Schedule } from '@garden-room/contract/schedule';
import { type Weekday, weekdays } from '@garden-room/contract/weekdays';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type ErrorAt, HoursFields } from './hours-fields.tsx';
import { nameOfDay } from './schedule-differences.ts';

const workdays: readonly Weekday[] = weekdays.slice(0, 5);
const usual: DayHours = { open: '09:00', close: '17:00', breaks: [] };

type Weekly = Schedule['weekly'];
type WeekFieldsProps = {
  weekly: Weekly;
  /** The error at a path such as `monday.close`. */
  errorAt: ErrorAt;
  onChange: (weekly: Weekly) => void;
};

/** The hours of each day of the week. */
export const WeekFields = ({ weekly, errorAt, onChange }: WeekFieldsProps) => (
  <div className="divide-y divide-hairline border-y border-hairline">
    {weekdays.map((weekday) => (
      <DayFields
        key={weekday}
        weekday={weekday}
        hours={weekly[weekday]}
        errorAt={(path) => errorAt(`${weekday}.${path}`)}
        onChange={(hours) => onChange({ ...weekly, [weekday]: hours })}
        onCopy={(hours) =>
          onChange({
            ...weekly,
            ...Object.fromEntries(workdays.map((day) => [day, structuredClone(hours)])),
          })
        }
      />
    ))}
  </div>
);

type DayFieldsProps = {
  weekday: Weekday;
  /** The hours of the day; null is closed. */
  hours: DayHours | null;
  errorAt: ErrorAt;
  onChange: (hours: DayHours | null) => void;
  /** Gives all five workdays these hours. */
  onCopy: (hours: DayHours) => void;
};

function DayFields({ weekday, hours, errorAt, onChange, onCopy }: DayFieldsProps) {
  /** The hours before it was closed, for when that was a slip. */
  const last = useRef<DayHours>(hours ?? usual);
  const name = nameOfDay(weekday);
  const toggle = (open: boolean) => {
    if (hours) last.current = hours;
    onChange(open ? last.current : null);
  };
  return (
    <fieldset className="grid gap-x-6 gap-y-3 py-5 sm:grid-cols-[10rem_1fr]">
      <legend className="sr-only">{name}</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 self-start font-medium">
        <input
          type="checkbox"
          className="switch"
          checked={hours !== null}
          onChange={({ target }) => toggle(target.checked)}
        />
        <span>{name}</span>
        <span className="sr-only"> open</span>
      </label>
      {hours ? (
        <HoursFields hours={hours} errorAt={errorAt} onChange={onChange}>
          {workdays.includes(weekday) && (
            <Button variant="quiet" size="sm" onClick={() => onCopy(hours)}>
              Copy to all weekdays
            </Button>
          )}
        </HoursFields>
      ) : (
        <p className="flex min-h-11 items-center text-ink-soft">Closed</p>
      )}
    </fieldset>
  );
}
