import type { Appointment } from '@garden-room/contract/appointment';
import type { DayPart } from '@garden-room/contract/block-time';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Stretch } from '@garden-room/contract/stretch';
import { formatTime } from '@garden-room/contract/wall-time';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { DayColumn } from './day-column.tsx';
import { dayRows, fullHours, rowsOf } from './grid-geometry.ts';
import type { Place, PlaceState } from './place-state.ts';
import { type Placed, placeOf } from './placed-appointments.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import type { useMoves } from './use-moves.ts';
import type { useMoveMode } from './use-moving.ts';

type DayGridProps = {
  schedule: Schedule;
  dates: readonly string[];
  today: string;
  now: number;
  hours: Stretch;
  placed: readonly Placed[];
  /** Nobody knows yet who is booked. */
  loading: boolean;
  mode: ReturnType<typeof useMoveMode>;
  moves: ReturnType<typeof useMoves>;
  onUndo: (() => void) | null;
  onOpen: (appointmentId: string) => void;
  onMove: (appointment: Appointment) => void;
  /** Time was chosen, to be blocked. */
  onSelect: (part: DayPart) => void;
  onFree: (part: DayPart) => void;
};

/** The shown days side by side, on one axis of time; over them what is being moved or chosen. */
export function DayGrid(props: DayGridProps) {
  const { schedule, dates, today, now, hours, placed, loading, mode, moves } = props;
  const { timeZone } = schedule;
  const grid = useRef<HTMLDivElement>(null);
  const { selection, ...pointer } = useGridPointer({
    ...props,
    grid,
    find: (id) => placed.find(({ appointment }) => appointment._id === id)?.appointment ?? null,
  });
  const { moving } = mode;
  const column = (date: string) => ({ gridColumn: dates.indexOf(date) + 1 });
  const ghost = ghostOf(moves);
  const columns = { gridTemplateColumns: `repeat(${dates.length}, minmax(0, 1fr))` };
  return (
    <div
      ref={grid}
      aria-busy={loading}
      className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] select-none"
      {...pointer}
    >
      <TimeAxis hours={hours} />
      <div className="relative grid border-r border-b border-hairline" style={columns}>
        {dates.map((date) => (
          <DayColumn
            key={date}
            {...props}
            date={date}
            isToday={date === today}
            now={now}
            placed={placed.filter((one) => one.date === date)}
            movingId={moving?.appointment._id ?? null}
            pendingId={moves.pending?.before._id ?? null}
            movedId={
              moves.outcome?.kind === 'moved' && !moves.outcome.isUndo ? moves.outcome.after._id : null
            }
            ghost={ghost && placeOf(ghost, timeZone).date === date ? ghost : null}
          />
        ))}
        <div
          className="pointer-events-none absolute inset-x-0 top-16 bottom-0 grid"
          style={{ ...columns, ...dayRows(hours) }}
        >
          {selection && (
            <div
              className="z-10 rounded-sm border-2 border-dashed border-terracotta bg-apricot/40"
              style={{ ...column(selection.date), ...rowsOf(hours, selection) }}
            />
          )}
          {moving && mode.state && dates.includes(moving.place.date) && (
            <Mover
              key={moving.appointment._id}
              appointment={moving.appointment}
              place={moving.place}
              state={mode.state}
              style={{
                ...column(moving.place.date),
                ...rowsOf(hours, {
                  start: moving.place.start,
                  end: moving.place.start + mode.lengthOf(moving.appointment),
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

/** Where the last one that moved stood before. */
function ghostOf({ pending, outcome }: ReturnType<typeof useMoves>): Appointment | null {
  if (pending) return pending.before;
  return outcome?.kind === 'moved' && !outcome.isUndo ? outcome.before : null;
}

/** The hours beside the days; every appointment says its own time. */
const TimeAxis = ({ hours }: { hours: Stretch }) => (
  <div aria-hidden="true" className="mt-16 grid" style={dayRows(hours)}>
    {fullHours(hours).map((start) => (
      <span
        key={start}
        style={rowsOf(hours, { start, end: start + 60 })}
        className="-mt-2.5 pr-2 text-right text-xs whitespace-nowrap text-ink-soft tabular-nums"
      >
        {hourText(start / 60)}
      </span>
    ))}
  </div>
);

/** `9 AM` */
const hourText = (hour: number) => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;

type MoverProps = {
  appointment: Appointment;
  place: Place;
  state: PlaceState;
  style: CSSProperties;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * What is being moved, at the time that is chosen so far. It takes the focus once and keeps it from day to day; as an
 * `application` it gets the arrow keys from screen readers, too.
 */
function Mover({ appointment, place, state, style, onKeyDown }: MoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is somewhere else when these have changed.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [place.date, place.start]);
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
      <span className="block truncate font-semibold">{appointment.patientName}</span>
      <span className="block truncate tabular-nums">{formatTime(place.start)}</span>
    </div>
  );
}
