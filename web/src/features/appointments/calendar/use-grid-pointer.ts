import type { Appointment } from '@garden-room/contract/appointment';
import type { DayPart } from '@garden-room/contract/block-time';
import { clockText } from '@garden-room/contract/clock';
import { isLive } from '@garden-room/contract/live-status';
import { gridMinutes } from '@garden-room/contract/lock-cell';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Stretch } from '@garden-room/contract/stretch';
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { followPointer } from './follow-pointer.ts';
import { type PointedAt, placeAt } from './grid-geometry.ts';
import type { Place } from './place-state.ts';
import { placeOf } from './placed-appointments.ts';
import type { useMoves } from './use-moves.ts';
import type { useMoveMode } from './use-moving.ts';

type GridPointerOptions = {
  grid: RefObject<HTMLElement | null>;
  schedule: Schedule;
  hours: Stretch;
  today: string;
  mode: ReturnType<typeof useMoveMode>;
  moves: ReturnType<typeof useMoves>;
  find: (appointmentId: string) => Appointment | null;
  onMove: (appointment: Appointment) => void;
  onSelect: (part: DayPart) => void;
};

const down = (minutes: number) => Math.floor(minutes / gridMinutes) * gridMinutes;
const near = (minutes: number) => Math.round(minutes / gridMinutes) * gridMinutes;

/**
 * The calendar under a pointer: a mouse drags appointments to another time, and over free time to choose some; a finger
 * scrolls, unless it rests on an appointment or has hold of the one that is being moved.
 */
export function useGridPointer(options: GridPointerOptions) {
  const { grid, schedule, hours, today, mode, moves, find, onMove, onSelect } = options;
  const [selection, setSelection] = useState<(Stretch & { date: string }) | null>(null);
  const pressLong = useLongPress();
  /** Of the drag that goes on, as the calendar is by now. */
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const at = (event: { clientX: number; clientY: number }) =>
    grid.current ? placeAt(grid.current, hours, event) : null;

  /** Where an appointment would begin that is held as far from its start as when it was taken. */
  const held = (event: ReactPointerEvent, own: Place) => {
    const grip = (at(event)?.minutes ?? own.start) - own.start;
    return (pointer: PointerEvent): Place | null => {
      const there = at(pointer);
      return there && { date: there.date, start: near(there.minutes - grip) };
    };
  };

  const drag = (event: ReactPointerEvent, appointment: Appointment) => {
    const placeUnder = held(event, placeOf(appointment, schedule.timeZone));
    let place: Place | null = null;
    followPointer(event, {
      onDrag: (pointer) => {
        if (place === null) onMove(appointment);
        place = placeUnder(pointer) ?? place;
        if (place) latest.current.mode.put(appointment, place);
      },
      onDrop: () => place && latest.current.mode.drop(appointment, place),
      onGiveUp: () => latest.current.mode.end(),
    });
  };

  const dragMover = (
    event: ReactPointerEvent,
    { appointment, place }: { appointment: Appointment; place: Place },
  ) => {
    const placeUnder = held(event, place);
    followPointer(event, {
      onDrag: (pointer) => {
        const there = placeUnder(pointer);
        if (there) latest.current.mode.put(appointment, there);
      },
      onDrop: () => {},
      onGiveUp: () => {},
    });
  };

  const select = (event: ReactPointerEvent, from: PointedAt) => {
    let chosen: Stretch | null = null;
    const { date } = from;
    followPointer(event, {
      onDrag: (pointer) => {
        const to = at(pointer)?.minutes ?? from.minutes;
        const [first, last] = [Math.min(from.minutes, to), Math.max(from.minutes, to)];
        chosen = { start: down(first), end: Math.min(down(last) + gridMinutes, hours.end) };
        setSelection({ date, ...chosen });
      },
      onDrop: () => {
        setSelection(null);
        if (chosen) onSelect({ date, start: clockText(chosen.start), end: clockText(chosen.end) });
      },
      onGiveUp: () => setSelection(null),
    });
  };

  const pressAppointment = (event: ReactPointerEvent, appointment: Appointment) => {
    if (mode.moving || moves.pending || !isLive(appointment.status)) return;
    if (event.pointerType === 'touch') pressLong(event, () => onMove(appointment));
    else drag(event, appointment);
  };

  const pressDay = (event: ReactPointerEvent) => {
    const there = at(event);
    if (there && !mode.moving && event.pointerType !== 'touch' && there.date >= today) select(event, there);
  };

  const onPointerDown = (event: ReactPointerEvent) => {
    const { target, isPrimary, button } = event;
    if (!isPrimary || button !== 0 || !(target instanceof Element)) return;
    const pressed = target.closest<HTMLElement>('[data-mover], [data-appointment], button, [data-date]');
    const appointment = find(pressed?.dataset['appointment'] ?? '');
    if (appointment) pressAppointment(event, appointment);
    else if (pressed?.dataset['mover'] !== undefined && mode.moving) dragMover(event, mode.moving);
    else if (pressed?.dataset['date'] !== undefined) pressDay(event);
  };

  /** While an appointment is being moved, a pressed time is the one that is chosen. */
  const onClick = (event: { clientX: number; clientY: number; target: EventTarget }) => {
    const { moving } = mode;
    const inDay = event.target instanceof Element && event.target.closest('[data-date]');
    const there = moving && inDay && at(event);
    if (moving && there) mode.put(moving.appointment, { date: there.date, start: down(there.minutes) });
  };

  return { selection, onPointerDown, onClick };
}

/** How long a finger rests before it takes an appointment instead of scrolling. */
const longPressMilliseconds = 500;
/** Pixels that a resting finger may move. */
const slack = 8;

/** Acts when a finger that has been put down rests there; lifted or moved before, it does something else. */
function useLongPress() {
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return (down: { clientX: number; clientY: number }, act: () => void) => {
    stop.current();
    const listening = new AbortController();
    const timer = setTimeout(() => {
      stop.current();
      act();
    }, longPressMilliseconds);
    stop.current = () => {
      clearTimeout(timer);
      listening.abort();
    };
    const { signal } = listening;
    window.addEventListener('pointerup', () => stop.current(), { signal });
    window.addEventListener('pointercancel', () => stop.current(), { signal });
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > slack) stop.current();
      },
      { signal },
    );
  };
}
