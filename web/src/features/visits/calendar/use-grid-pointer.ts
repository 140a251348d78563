import type { Appointment } from '@garden-room/contract/appointment';
import type { DayPart } from '@garden-room/contract/block-time';
import { isLive } from '@garden-room/contract/live-status';
import { gridMinutes } from '@garden-room/contract/lock-cell';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Stretch } from '@garden-room/contract/stretch';
import { clockText } from '@garden-room/contract/wall-time';
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type CalendarTime, calendarTimeOf } from './calendar-times.ts';
import { followPointer, useLongPress } from './pointer-gestures.ts';
import type { useMoves } from './use-moves.ts';
import type { useMoving } from './use-moving.ts';

/** A point of the calendar: its day, and the minutes since midnight. */
type PointedAt = { date: string; minutes: number };

type GridPointerOptions = {
  grid: RefObject<HTMLElement | null>;
  schedule: Schedule;
  hours: Stretch;
  today: string;
  mode: ReturnType<typeof useMoving>;
  moves: ReturnType<typeof useMoves>;
  find: (appointmentId: string) => Appointment | null;
  /** Called with a pressed time. */
  onBook: (at: CalendarTime) => void;
  /** Called with selected time, to be blocked. */
  onSelect: (part: DayPart) => void;
};

const down = (minutes: number) => Math.floor(minutes / gridMinutes) * gridMinutes;
const near = (minutes: number) => Math.round(minutes / gridMinutes) * gridMinutes;

/**
 * The calendar under a pointer: a press on free time books there; a mouse drags appointments to another time, and over
 * free time to select it; a finger scrolls, unless it rests on an appointment or drags the one that is being moved.
 */
export function useGridPointer(options: GridPointerOptions) {
  const { grid, schedule, hours, today, mode, moves, find, onBook, onSelect } = options;
  const [selection, setSelection] = useState<(Stretch & { date: string }) | null>(null);
  const pressLong = useLongPress();
  /** The current options, for a drag that began with older ones. */
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const at = (event: { clientX: number; clientY: number }) =>
    grid.current ? pointAt(grid.current, hours, event) : null;

  /** The start of an appointment that stays as far from the pointer as when it was pressed. */
  const held = (event: ReactPointerEvent, own: CalendarTime) => {
    const grip = (at(event)?.minutes ?? own.start) - own.start;
    return (pointer: PointerEvent): CalendarTime | null => {
      const there = at(pointer);
      return there && { date: there.date, start: near(there.minutes - grip) };
    };
  };

  const drag = (event: ReactPointerEvent, appointment: Appointment) => {
    const timeUnder = held(event, calendarTimeOf(appointment, schedule.timeZone));
    let time: CalendarTime | null = null;
    followPointer(event, {
      onDrag: (pointer) => {
        if (time === null) mode.begin(appointment);
        time = timeUnder(pointer) ?? time;
        if (time) latest.current.mode.put(appointment, time);
      },
      onDrop: () => time && latest.current.mode.drop(appointment, time),
      onGiveUp: () => latest.current.mode.end(),
    });
  };

  const dragMover = (
    event: ReactPointerEvent,
    { appointment, time }: { appointment: Appointment; time: CalendarTime },
  ) => {
    const timeUnder = held(event, time);
    followPointer(event, {
      onDrag: (pointer) => {
        const there = timeUnder(pointer);
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
    if (event.pointerType === 'touch') pressLong(event, () => mode.begin(appointment));
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

  /** Pressing a time books there; while an appointment is being moved, it chooses the time. */
  const onClick = (event: { clientX: number; clientY: number; target: EventTarget }) => {
    const { moving } = mode;
    const pressed =
      event.target instanceof Element
        ? event.target.closest('button, [data-mover], [data-appointment], [data-date]')
        : null;
    const there = pressed?.matches('[data-date]') ? at(event) : null;
    if (!there) return;
    const time = { date: there.date, start: down(there.minutes) };
    if (moving) mode.put(moving.appointment, time);
    else if (!moves.pending) onBook(time);
  };

  return { selection, onPointerDown, onClick };
}

/** The day and time under a pointer, not rounded; the nearest ones where it is beside the calendar. */
function pointAt(
  grid: HTMLElement,
  hours: Stretch,
  { clientX, clientY }: { clientX: number; clientY: number },
): PointedAt | null {
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-date]')].map((column) => ({
    date: column.dataset['date'] ?? '',
    box: column.getBoundingClientRect(),
  }));
  const aside = ({ left, right }: DOMRect) => Math.max(left - clientX, clientX - right, 0);
  const [nearest] = columns.sort((a, b) => aside(a.box) - aside(b.box));
  if (!nearest) return null;
  const { date, box } = nearest;
  const part = Math.min(Math.max((clientY - box.top) / (box.height || 1), 0), 1);
  return { date, minutes: hours.start + part * (hours.end - hours.start) };
}
