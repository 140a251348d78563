import type { Appointment } from '@garden-room/contract/appointment';
import type { DayPart } from '@garden-room/contract/block-time';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Stretch } from '@garden-room/contract/stretch';
import { useRef } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { DayColumn } from './day-column.tsx';
import { dayRows, rowsOf } from './grid-rows.ts';
import { Mover } from './mover.tsx';
import type { PlaceState } from './place-state.ts';
import { type Placed, placeOf } from './placed-appointments.ts';
import { TimeAxis } from './time-axis.tsx';
import { useGridPointer } from './use-grid-pointer.ts';
import type { useMoveMode } from './use-move-mode.ts';
import type { useMoves } from './use-moves.ts';

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
  movingState: PlaceState | null;
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
  const { schedule, dates, today, now, hours, placed, loading, mode, movingState, moves } = props;
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
          {moving && movingState && dates.includes(moving.place.date) && (
            <Mover
              key={moving.appointment._id}
              appointment={moving.appointment}
              place={moving.place}
              state={movingState}
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
