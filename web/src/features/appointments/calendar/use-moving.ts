import type { Appointment } from '@garden-room/contract/appointment';
import { gridMinutes } from '@garden-room/contract/lock-cell';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Stretch } from '@garden-room/contract/stretch';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { availableDaysQuery } from '#api/available-days.ts';
import { shiftDate } from '#lib/clinic-time.ts';
import { blockId } from './appointment-block.tsx';
import { outcomeWords } from './move-bars.tsx';
import { type Place, placeState, placeWithState, refusalWords } from './place-state.ts';
import { placeOf } from './placed-appointments.ts';
import type { useShownDays } from './use-calendar-address.ts';
import type { useMoves } from './use-moves.ts';

type MovingOptions = Pick<MoveModeOptions, 'schedule' | 'hours'> & {
  shown: Pick<ReturnType<typeof useShownDays>, 'dates' | 'go' | 'now'>;
  moves: ReturnType<typeof useMoves>;
  /** What takes the focus where the appointment is no longer shown. */
  heading: RefObject<HTMLElement | null>;
};

/** The way of an appointment to another time: chosen step by step, sent when it is dropped, taken back; with the focus on it. */
export function useMoving({ shown, moves, heading, ...options }: MovingOptions) {
  const focusNext = useFocusNext(heading);
  const mode = useMoveMode({
    ...options,
    ...shown,
    onTurn: (to) => !shown.dates.includes(to) && shown.go({ date: to }),
    onDrop: (appointment, place) => {
      void moves.move(appointment, place).then(focusNext);
    },
    onEnd: focusNext,
  });
  const { moving, state, refused } = mode;
  return {
    mode,
    begin: (appointment: Appointment) => {
      if (moves.pending) return;
      moves.forget();
      mode.begin(appointment);
    },
    /** Where other days are shown than before, it goes with them. */
    takeAlong: (toShown: (date: string) => string) => {
      if (moving) mode.put(moving.appointment, { ...moving.place, date: toShown(moving.place.date) });
    },
    undo: moves.undo && (() => void moves.undo?.().then(focusNext)),
    /** What is announced: where the appointment that moves would stand, or what came of the last move. */
    said:
      moving && state
        ? [placeWithState(moving.place, state), refused && refusalWords(state)].filter(Boolean).join('. ')
        : moves.outcome && outcomeWords(moves.outcome, options.schedule.timeZone),
  };
}

type MoveModeOptions = {
  schedule: Schedule;
  /** What the calendar shows of a day. */
  hours: Stretch;
  dates: readonly string[];
  /** UTC milliseconds. */
  now: number;
  /** Shows another day. */
  onTurn: (date: string) => void;
  onDrop: (appointment: Appointment, place: Place) => void;
  /** The mode is over; the focus belongs to the appointment again. */
  onEnd: (appointment: Appointment) => void;
};

/** Choosing another time for an appointment, step by step: nothing is moved until it is dropped. */
export function useMoveMode(options: MoveModeOptions) {
  const { schedule, hours, dates, now, onTurn, onDrop, onEnd } = options;
  const { timeZone } = schedule;
  const [moving, setMoving] = useState<{ appointment: Appointment; place: Place } | null>(null);
  /** Where it was tried to be dropped in vain. */
  const [refused, setRefused] = useState(false);
  const wanted = { appointmentId: moving?.appointment._id, for: 'practice' } as const;
  const { data: free } = useQuery({ ...availableDaysQuery(wanted, dates[0]), enabled: moving !== null });
  const stateOf = (appointment: Appointment, place: Place) =>
    placeState(appointment, place, { schedule, free, now });

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
    /** What it would find at the place; null while nothing is moved. */
    state: moving && stateOf(moving.appointment, moving.place),
    refused,
    begin: (appointment: Appointment) => put(appointment, placeOf(appointment, timeZone)),
    put,
    drop,
    end,
    handleKey,
    lengthOf,
  };
}

/** Gives the focus to an appointment once the page is there that shows it, if nothing else has it by then. */
function useFocusNext(otherwise: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ _id: string } | null>(null);
  useEffect(() => {
    if (wanted === null || document.activeElement !== document.body) return;
    (document.getElementById(blockId(wanted._id)) ?? otherwise.current)?.focus();
  }, [wanted, otherwise]);
  return useCallback(({ _id }: { _id: string }) => setWanted({ _id }), []);
}
