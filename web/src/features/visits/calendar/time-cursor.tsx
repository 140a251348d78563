import { gridMinutes } from '@garden-room/contract/lock-cell';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Stretch } from '@garden-room/contract/stretch';
import { timeOfDayText } from '@garden-room/contract/time-text';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ActsOf, timeKeys } from '#config/desk-keys.ts';
import { shiftDate } from '#lib/clinic-time.ts';
import { handlerForKey } from '#lib/key-handler.ts';
import {
  appointmentAt,
  type CalendarTime,
  calendarTimeAt,
  type DrawnAppointment,
  formatWithState,
  stateOfTime,
} from './calendar-times.ts';
import { useCalendarAddress } from './calendar-view.tsx';
import { dayRows, gridRowOf } from './day-column.tsx';

type TimeCursorProps = {
  schedule: Schedule;
  dates: readonly string[];
  now: number;
  hours: Stretch;
  drawn: readonly DrawnAppointment[];
  onBook: (at: CalendarTime) => void;
  onBlock: (at: CalendarTime) => void;
  onOpen: (appointmentId: string) => void;
};

/** The length of the cursor: as long as most services. */
const shownMinutes = 30;

/**
 * A time of the calendar for keyboard users: the arrow keys choose it, Enter books there or opens the visit, B blocks.
 * One stop for Tab, seen while it has the focus.
 */
export function TimeCursor(props: TimeCursorProps) {
  const { schedule, dates, now, hours, drawn, onBook, onBlock, onOpen } = props;
  const { go } = useCalendarAddress();
  const ref = useRef<HTMLDivElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const [chosen, choose] = useState<CalendarTime | null>(null);
  const beginning = beginningOf(calendarTimeAt(schedule.timeZone, now), dates, hours);
  const time = shownOf(chosen ?? beginning, dates, hours);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has moved when these have changed.
  useEffect(() => {
    if (hasFocus) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [time.date, time.start]);

  const step = (days: number, minutes: number) => {
    const date = shiftDate(time.date, days);
    const latest = hours.end - gridMinutes;
    choose({ date, start: Math.min(Math.max(time.start + minutes, hours.start), latest) });
    if (!dates.includes(date)) go({ date });
  };
  const act = () => {
    const there = appointmentAt(drawn, time);
    if (there) onOpen(there._id);
    else onBook(time);
  };
  const acts: ActsOf<typeof timeKeys> = {
    ArrowUp: () => step(0, -gridMinutes),
    ArrowDown: () => step(0, gridMinutes),
    ArrowLeft: () => step(-1, 0),
    ArrowRight: () => step(1, 0),
    PageUp: () => step(-7, 0),
    PageDown: () => step(7, 0),
    Enter: act,
    ' ': act,
    b: () => onBlock(time),
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const pressed = handlerForKey(acts, event.key);
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    pressed();
  };
  const state = stateOfTime(time, { schedule, drawn, now });
  return (
    <div
      className="pointer-events-none absolute inset-x-0 top-16 bottom-0 z-10 grid print:hidden"
      style={{ gridTemplateColumns: `repeat(${dates.length}, minmax(0, 1fr))`, ...dayRows(hours) }}
    >
      <div
        ref={ref}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys choose a time in it.
        tabIndex={0}
        aria-label="Choose a time. Arrow keys step, Enter books there or opens the appointment, B blocks time."
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onKeyDown={handleKey}
        className="min-w-0 scroll-my-36 overflow-hidden rounded-sm border-2 border-dashed border-evergreen bg-paper px-1 text-xs leading-tight text-ink opacity-0 focus:opacity-100"
        style={{
          gridColumn: dates.indexOf(time.date) + 1,
          ...gridRowOf(hours, { start: time.start, end: time.start + shownMinutes }),
        }}
      >
        <span aria-hidden="true" className="block truncate font-semibold tabular-nums">
          {timeOfDayText(time.start)}
        </span>
        <span
          aria-hidden="true"
          className="block truncate"
        >{`Enter ${state === 'taken' ? 'opens' : 'books'}`}</span>
        <span role="status" className="sr-only">
          {hasFocus && formatWithState(time, state)}
        </span>
      </div>
    </div>
  );
}

/** The time itself where the calendar shows it; else the same time of the first day, or the first hour. */
function shownOf({ date, start }: CalendarTime, dates: readonly string[], hours: Stretch): CalendarTime {
  const isShown = hours.start <= start && start < hours.end;
  return { date: dates.includes(date) ? date : (dates[0] ?? date), start: isShown ? start : hours.start };
}

/**
 * The time at which the keys begin: now if today is shown; else the first hour, from which they meet all that is free.
 */
function beginningOf(now: CalendarTime, dates: readonly string[], hours: Stretch): CalendarTime {
  return dates.includes(now.date) ? now : { date: dates[0] ?? now.date, start: hours.start };
}
