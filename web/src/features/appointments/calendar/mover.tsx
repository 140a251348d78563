import type { Appointment } from '@garden-room/contract/appointment';
import { formatTime } from '@garden-room/contract/wall-time';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { cn } from '#lib/cn.ts';
import type { Place, PlaceState } from './place-state.ts';

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
export function Mover({ appointment, place, state, style, onKeyDown }: MoverProps) {
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
