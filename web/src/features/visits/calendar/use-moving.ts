import type { Appointment } from '@garden-room/contract/appointment';
import { gridMinutes } from '@garden-room/contract/lock-cell';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Stretch } from '@garden-room/contract/stretch';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { availableDaysQuery } from '#api/availability.ts';
import type { ActsOf, movingKeys } from '#config/desk-keys.ts';
import { shiftDate } from '#lib/clinic-time.ts';
import { handlerForKey } from '#lib/key-handler.ts';
import { boxId } from './appointment-box.tsx';
import {
  type CalendarTime,
  calendarTimeOf,
  formatRefusal,
  formatWithState,
  isUnusual,
  timeState,
} from './calendar-times.ts';
import { formatMove, type useMoves } from './use-moves.ts';
import type { useShownDays } from './use-shown-days.ts';

/* Moving an appointment on the calendar: `useMoving` chooses another time step by step, `useMoves` sends it. */

type MovingOptions = {
  schedule: Schedule;
  /** The hours that the calendar shows of a day. */
  hours: Stretch;
  shown: Pick<ReturnType<typeof useShownDays>, 'dates' | 'go' | 'now'>;
  moves: ReturnType<typeof useMoves>;
  /** Gets the focus where the appointment is no longer shown. */
  heading: RefObject<HTMLElement | null>;
};

/** Chooses another time for an appointment, by pointer or keys; nothing is sent until it is dropped. */
export function useMoving({ schedule, hours, shown, moves, heading }: MovingOptions) {
  const { timeZone } = schedule;
  const focusNext = useFocusNext(heading);
  const [moving, setMoving] = useState<{ appointment: Appointment; time: CalendarTime } | null>(null);
  /** Whether it was dropped where it cannot be moved, or only by who says so once more. */
  const [refused, setRefused] = useState(false);
  const slotsFor = { appointmentId: moving?.appointment._id, for: 'practice' } as const;
  const { data: free } = useQuery({
    ...availableDaysQuery(slotsFor, shown.dates[0]),
    enabled: moving !== null,
  });
  const stateOf = (appointment: Appointment, time: CalendarTime) =>
    timeState(appointment, time, { schedule, free, now: shown.now });
  const state = moving && stateOf(moving.appointment, moving.time);

  const lengthOf = (appointment: Appointment) => {
    const { start, end } = calendarTimeOf(appointment, timeZone);
    return end - start;
  };
  /** The nearest time that the calendar shows. */
  const within = (appointment: Appointment, { date, start }: CalendarTime): CalendarTime => {
    const latest = Math.max(hours.start, hours.end - lengthOf(appointment));
    return { date, start: Math.min(Math.max(start, hours.start), latest) };
  };
  const put = (appointment: Appointment, time: CalendarTime) => {
    setRefused(false);
    setMoving({ appointment, time: within(appointment, time) });
  };
  const end = () => {
    setMoving(null);
    setRefused(false);
    if (moving) focusNext(moving.appointment);
  };
  const drop = (appointment: Appointment, to: CalendarTime) => {
    const time = within(appointment, to);
    const found = stateOf(appointment, time);
    // Outside the hours and in the past by a second press, after the warning.
    const isWarned = refused && moving?.time.date === time.date && moving.time.start === time.start;
    const anyTime = isUnusual(found) && isWarned;
    if (found === 'free' || found === 'unread' || anyTime)
      void moves.move(appointment, time, { anyTime }).then(focusNext);
    else if (found !== 'own') {
      put(appointment, time);
      setRefused(true);
      return;
    }
    setMoving(null);
    focusNext(appointment);
  };
  const show = (date: string) => {
    if (!shown.dates.includes(date)) shown.go({ date });
  };

  const { outcome } = moves;
  useEffect(() => {
    if (outcome?.kind === 'moved' && outcome.isUndo) focusNext(outcome.after);
  }, [outcome, focusNext]);

  const handleKey = (event: KeyboardEvent) => {
    if (!moving || event.altKey || event.ctrlKey || event.metaKey) return;
    const { appointment, time } = moving;
    const { date, start } = time;
    const toDate = (days: number) => {
      put(appointment, { date: shiftDate(date, days), start });
      show(shiftDate(date, days));
    };
    const acts: ActsOf<typeof movingKeys> = {
      ArrowUp: () => put(appointment, { date, start: start - gridMinutes }),
      ArrowDown: () => put(appointment, { date, start: start + gridMinutes }),
      ArrowLeft: () => toDate(-1),
      ArrowRight: () => toDate(1),
      PageUp: () => toDate(-7),
      PageDown: () => toDate(7),
      Enter: () => drop(appointment, time),
      ' ': () => drop(appointment, time),
      Escape: end,
    };
    const act = handlerForKey(acts, event.key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return {
    moving,
    /** The state of the chosen time; null while nothing is moved. */
    state,
    refused,
    begin: (appointment: Appointment) => {
      if (moves.pending) return;
      moves.forget();
      put(appointment, calendarTimeOf(appointment, timeZone));
    },
    put,
    drop,
    end,
    handleKey,
    lengthOf,
    /** Moves the chosen time along when the calendar turns to other days. */
    takeAlong: (toShown: (date: string) => string) => {
      if (moving) put(moving.appointment, { ...moving.time, date: toShown(moving.time.date) });
    },
    undo: moves.undo,
    /** The announcement: the chosen time and what is there, or what the last move has done; a failure is an alert. */
    announcement:
      moving && state
        ? [formatWithState(moving.time, state), refused && formatRefusal(state)].filter(Boolean).join('. ')
        : moves.outcome?.kind === 'moved' && formatMove(moves.outcome, timeZone),
  };
}

/** Moves the focus to an appointment once it is rendered, unless something else has the focus by then. */
function useFocusNext(otherwise: RefObject<HTMLElement | null>) {
  const [focusTarget, setFocusTarget] = useState<{ _id: string } | null>(null);
  useEffect(() => {
    if (focusTarget === null || document.activeElement !== document.body) return;
    (document.getElementById(boxId(focusTarget._id)) ?? otherwise.current)?.focus();
  }, [focusTarget, otherwise]);
  return useCallback(({ _id }: { _id: string }) => setFocusTarget({ _id }), []);
}
