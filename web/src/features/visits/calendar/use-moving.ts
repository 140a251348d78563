import type { Appointment } from '@garden-room/contract/appointment';
import { gridMinutes } from '@garden-room/contract/lock-cell';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Stretch } from '@garden-room/contract/stretch';
import { formatTime } from '@garden-room/contract/wall-time';
import { existingInstant } from '@garden-room/contract/zoned-time';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { availableDaysQuery } from '#api/availability.ts';
import { useMoveAppointment } from '#api/calendar-appointments.ts';
import { useActListener } from '#api/use-act.ts';
import type { ActsOf, movingKeys } from '#config/desk-keys.ts';
import { shiftDate } from '#lib/clinic-time.ts';
import { handlerForKey } from '#lib/key-handler.ts';
import { reachWords } from '#lib/reach-words.ts';
import { boxId } from './appointment-box.tsx';
import {
  type CalendarTime,
  calendarTimeOf,
  formatCalendarTime,
  formatRefusal,
  formatWithState,
  isUnusual,
  spanFrom,
  timeState,
} from './calendar-times.ts';
import type { useShownDays } from './use-shown-days.ts';

/* Moving an appointment on the calendar: `useMoving` chooses another time step by step, `useMoves` sends and undoes. */

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
  const wanted = { appointmentId: moving?.appointment._id, for: 'practice' } as const;
  const { data: free } = useQuery({
    ...availableDaysQuery(wanted, shown.dates[0]),
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
    undo: moves.undo && (() => void moves.undo?.().then(focusNext)),
    /** The announcement: the chosen time and what is there, or the outcome of the last move. */
    announcement:
      moving && state
        ? [formatWithState(moving.time, state), refused && formatRefusal(state)].filter(Boolean).join('. ')
        : moves.outcome && formatOutcome(moves.outcome, timeZone),
  };
}

/** The outcome of the last move, until there is another. */
export type MoveOutcome =
  | { kind: 'moved'; before: Appointment; after: Appointment; isUndo: boolean; isLast: boolean }
  | { kind: 'failed'; appointment: Appointment; error: Error };

/** Moves appointments one at a time: shown at the new time at once (`pending`), and back after a refusal. */
export function useMoves(timeZone: string) {
  const mutation = useMoveAppointment();
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null);
  const [pending, setPending] = useState<{ before: Appointment; after: Appointment } | null>(null);

  useActListener(() => setOutcome((last) => (last?.kind === 'moved' ? { ...last, isLast: false } : last)));

  /** Resolves to the appointment as it was, when the outcome is known. */
  const move = async (
    before: Appointment,
    time: CalendarTime,
    { isUndo = false, anyTime = isUndo }: { isUndo?: boolean; anyTime?: boolean } = {},
  ): Promise<Appointment> => {
    if (pending) return before;
    setOutcome(null);
    setPending({ before, after: movedTo(before, time, timeZone) });
    try {
      const slot = { date: time.date, time: formatTime(time.start) };
      // Moved back, it may have been at such a time.
      const to = anyTime ? { ...slot, anyTime } : slot;
      const after = await mutation.mutateAsync({ appointment: before, to });
      setOutcome({ kind: 'moved', before, after, isUndo, isLast: true });
    } catch (error) {
      setOutcome({ kind: 'failed', appointment: before, error: error as Error });
    } finally {
      setPending(null);
    }
    return before;
  };

  return {
    move,
    pending,
    outcome,
    forget: () => setOutcome(null),
    /** Moves the last one back; null where nothing can be undone. */
    undo:
      outcome?.kind === 'moved' && outcome.isLast && !outcome.isUndo
        ? () => move(outcome.after, calendarTimeOf(outcome.before, timeZone), { isUndo: true })
        : null,
  };
}

/** An appointment as it will be after the move. */
function movedTo(appointment: Appointment, { date, start }: CalendarTime, timeZone: string): Appointment {
  const startsAt = existingInstant(timeZone, date, start) ?? Date.parse(appointment.startsAt);
  return {
    ...appointment,
    date,
    time: formatTime(start),
    timeZone,
    ...spanFrom(startsAt, appointment),
  };
}

/** The announcement; null for a failure, whose notice is an alert. */
export function formatOutcome(outcome: MoveOutcome, timeZone: string): string | null {
  if (outcome.kind === 'failed') return null;
  const { before, after, isUndo } = outcome;
  const on = (appointment: Appointment) => formatCalendarTime(calendarTimeOf(appointment, timeZone));
  if (isUndo) return `${after.patientName} is back on ${on(after)}.`;
  const confirmed =
    before.status === 'pending' && after.status === 'confirmed' && 'The request is confirmed for it.';
  return [
    `${after.patientName} was moved to ${on(after)}, from ${on(before)}.`,
    confirmed,
    reachWords(before.reach),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The appointments with the one that is being moved, as it will be. */
export function withMoved(
  appointments: readonly Appointment[],
  moved: Appointment | null,
): readonly Appointment[] {
  return moved ? [...appointments.filter(({ _id }) => _id !== moved._id), moved] : appointments;
}

/** Moves the focus to an appointment once it is rendered, unless something else has the focus by then. */
function useFocusNext(otherwise: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ _id: string } | null>(null);
  useEffect(() => {
    if (wanted === null || document.activeElement !== document.body) return;
    (document.getElementById(boxId(wanted._id)) ?? otherwise.current)?.focus();
  }, [wanted, otherwise]);
  return useCallback(({ _id }: { _id: string }) => setWanted({ _id }), []);
}
