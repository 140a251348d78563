import type { Appointment } from '@garden-room/contract/appointment';
import { gridMinutes } from '@garden-room/contract/lock-cell';
import type { Stretch } from '@garden-room/contract/stretch';
import { type KeyboardEvent, useState } from 'react';
import { shiftDate } from '#lib/clinic-time.ts';
import type { Place, PlaceState } from './place-state.ts';
import { placeOf } from './placed-appointments.ts';

export type MoveModeOptions = {
  timeZone: string;
  /** What the calendar shows of a day. */
  hours: Stretch;
  stateOf: (appointment: Appointment, place: Place) => PlaceState;
  /** Shows another day. */
  onTurn: (date: string) => void;
  onDrop: (appointment: Appointment, place: Place) => void;
  /** The mode is over; the focus belongs to the appointment again. */
  onEnd: (appointment: Appointment) => void;
};

/** Choosing another time for an appointment, step by step: nothing is moved until it is dropped. */
export function useMoveMode({ timeZone, hours, stateOf, onTurn, onDrop, onEnd }: MoveModeOptions) {
  const [moving, setMoving] = useState<{ appointment: Appointment; place: Place } | null>(null);
  /** Where it was tried to be dropped in vain. */
  const [refused, setRefused] = useState(false);

  const lengthOf = (appointment: Appointment) => {
    const { start, end } = placeOf(appointment, timeZone);
    return end - start;
  };
  /** The nearest place that the calendar shows. */
  const within = (appointment: Appointment, { date, start }: Place): Place => {
    const latest = Math.max(hours.start, hours.end - lengthOf(appointment));
    return { date, start: Math.min(Math.max(start, hours.start), latest) };
  };
  const put = (appointment: Appointment, place: Place) => {
    setRefused(false);
    setMoving({ appointment, place: within(appointment, place) });
  };
  const end = () => {
    setMoving(null);
    setRefused(false);
    if (moving) onEnd(moving.appointment);
  };
  const drop = (appointment: Appointment, to: Place) => {
    const place = within(appointment, to);
    const state = stateOf(appointment, place);
    if (state === 'free' || state === 'unread') onDrop(appointment, place);
    else if (state !== 'own') {
      setRefused(true);
      return;
    }
    setMoving(null);
    onEnd(appointment);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (!moving || event.altKey || event.ctrlKey || event.metaKey) return;
    const { appointment, place } = moving;
    const { date, start } = place;
    const toDate = (days: number) => {
      put(appointment, { date: shiftDate(date, days), start });
      onTurn(shiftDate(date, days));
    };
    const acts: Record<string, () => void> = {
      ArrowUp: () => put(appointment, { date, start: start - gridMinutes }),
      ArrowDown: () => put(appointment, { date, start: start + gridMinutes }),
      ArrowLeft: () => toDate(-1),
      ArrowRight: () => toDate(1),
      PageUp: () => toDate(-7),
      PageDown: () => toDate(7),
      Enter: () => drop(appointment, place),
      ' ': () => drop(appointment, place),
      Escape: end,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return {
    moving,
    refused,
    begin: (appointment: Appointment) => put(appointment, placeOf(appointment, timeZone)),
    put,
    drop,
    end,
    handleKey,
    lengthOf,
  };
}
