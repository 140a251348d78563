import type { Appointment } from '@garden-room/contract/appointment';
import type { DayPart } from '@garden-room/contract/block-time';
import type { BlockReason } from '@garden-room/contract/endpoints/block-reasons';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Stretch } from '@garden-room/contract/stretch';
import { timeOfDayText } from '@garden-room/contract/time-text';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { PatientName } from '#components/ui/patient-name.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import type { ActsInBox } from './appointment-box.tsx';
import {
  type CalendarTime,
  calendarTimeOf,
  type DrawnAppointment,
  type TimeState,
} from './calendar-times.ts';
import { DayColumn, dayRows, fullHours, gridRowOf } from './day-column.tsx';
import { TimeCursor } from './time-cursor.tsx';
import { useGridPointer } from './use-grid-pointer.ts';
import type { useMoves } from './use-moves.ts';
import type { useMoving } from './use-moving.ts';

type DayGridProps = {
  schedule: Schedule;
  dates: readonly string[];
  today: string;
  now: number;
  hours: Stretch;
  drawn: readonly DrawnAppointment[];
  /** Why time is blocked. */
  reasons: readonly BlockReason[];
  /** Whether the appointments are still being read. */
  loading: boolean;
  mode: ReturnType<typeof useMoving>;
  moves: ReturnType<typeof useMoves>;
  onOpen: (appointmentId: string) => void;
  /** Books at a time, or blocks it. */
  onBook: (at: CalendarTime) => void;
  onBlock: (at: CalendarTime) => void;
  /** Called with selected time, to be blocked. */
  onSelect: (part: DayPart) => void;
  onUnblock: (part: DayPart, reason: string) => void;
  /** The acts in an appointment's box. */
  acts: ActsInBox;
};

/** The shown days side by side on one time axis; above them what is being moved or selected. */
export function DayGrid(props: DayGridProps) {
  const { schedule, dates, today, now, hours, drawn, loading, mode, moves } = props;
  const { timeZone } = schedule;
  const grid = useRef<HTMLDivElement>(null);
  const { selection, ...pointer } = useGridPointer({
    ...props,
    grid,
    find: (id) => drawn.find(({ appointment }) => appointment._id === id)?.appointment ?? null,
  });
  const { moving } = mode;
  const column = (date: string) => ({ gridColumn: dates.indexOf(date) + 1 });
  const ghost = ghostOf(moves);
  const columns = { gridTemplateColumns: `repeat(${dates.length}, minmax(0, 1fr))` };
  return (
    <div
      id="appointments"
      tabIndex={-1}
      ref={grid}
      aria-busy={loading}
      className="relative grid grid-cols-[4rem_minmax(0,1fr)] select-none [--hour:6rem] [--part-gap:0rem] lg:[--hour:3.5rem] focus-visible:outline-none print:hidden"
      {...pointer}
    >
      <TimeAxis hours={hours} />
      <div className="relative grid border-r border-b border-hairline" style={columns}>
        {!loading && !moving && <TimeCursor {...props} />}
        {dates.map((date) => (
          <DayColumn
            key={date}
            {...props}
            acts={dates.length === 1 ? props.acts : null}
            onUndo={mode.undo}
            onMove={mode.begin}
            date={date}
            isToday={date === today}
            now={now}
            drawn={drawn.filter((one) => one.date === date)}
            movingId={moving?.appointment._id ?? null}
            pendingId={moves.pending?.before._id ?? null}
            movedId={
              moves.outcome?.kind === 'moved' && !moves.outcome.isUndo ? moves.outcome.after._id : null
            }
            ghost={ghost && calendarTimeOf(ghost, timeZone).date === date ? ghost : null}
          />
        ))}
        <div
          className="pointer-events-none absolute inset-x-0 top-16 bottom-0 grid"
          style={{ ...columns, ...dayRows(hours) }}
        >
          {selection && (
            <div
              className="z-10 rounded-sm border-2 border-dashed border-evergreen bg-sage-deep/60"
              style={{ ...column(selection.date), ...gridRowOf(hours, selection) }}
            />
          )}
          {moving && mode.state && dates.includes(moving.time.date) && (
            <Mover
              key={moving.appointment._id}
              appointment={moving.appointment}
              time={moving.time}
              state={mode.state}
              style={{
                ...column(moving.time.date),
                ...gridRowOf(hours, {
                  start: moving.time.start,
                  end: moving.time.start + mode.lengthOf(moving.appointment),
                }),
              }}
              onKeyDown={mode.handleKey}
            />
          )}
        </div>
        {loading && (
          <div role="status" className="absolute inset-x-0 top-16 bottom-0 opacity-70">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-full" />
          </div>
        )}
      </div>
    </div>
  );
}

/** The appointment that is being moved or was moved last, at its time before. */
function ghostOf({ pending, outcome }: ReturnType<typeof useMoves>): Appointment | null {
  if (pending) return pending.before;
  return outcome?.kind === 'moved' && !outcome.isUndo ? outcome.before : null;
}

/** The hours beside the days; hidden from screen readers, because each appointment has its time. */
const TimeAxis = ({ hours }: { hours: Stretch }) => (
  <div aria-hidden="true" className="mt-16 grid" style={dayRows(hours)}>
    {fullHours(hours).map((start) => (
      <span
        key={start}
        style={gridRowOf(hours, { start, end: start + 60 })}
        className="-mt-2.5 pr-2 text-right text-xs whitespace-nowrap text-ink-soft tabular-nums"
      >
        {timeOfDayText(start)}
      </span>
    ))}
  </div>
);

type MoverProps = {
  appointment: Appointment;
  time: CalendarTime;
  state: TimeState;
  style: CSSProperties;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * The appointment that is being moved, at the time chosen so far. Takes the focus once and keeps it from day to day;
 * the role `application` makes screen readers pass on the arrow keys.
 */
function Mover({ appointment, time, state, style, onKeyDown }: MoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has moved when these have changed.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [time.date, time.start]);
  const possible = state === 'free' || state === 'unread' || state === 'own';
  return (
    <div
      ref={ref}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the keys.
      tabIndex={0}
      data-mover=""
      aria-label={`Moving ${appointment.patientName}. Arrow keys choose the time, Enter moves it there, Escape keeps it.`}
      style={style}
      onKeyDown={onKeyDown}
      className={cn(
        'pointer-events-auto z-20 m-px min-w-0 cursor-grabbing touch-none scroll-my-36 overflow-hidden rounded-sm border-2 px-1.5 text-xs leading-tight shadow-lift',
        possible
          ? 'border-evergreen bg-evergreen text-on-evergreen'
          : 'border-dashed border-danger bg-danger-ground text-danger',
      )}
    >
      <span className="line-clamp-1 font-semibold [&_.name-mark]:text-inherit">
        <PatientName name={appointment.patientName} of={{ alert: appointment.alert }} words="inside" />
      </span>
      <span className="block truncate tabular-nums">{timeOfDayText(time.start)}</span>
    </div>
  );
}
