import type { Appointment } from '@garden-room/contract/appointment';
import { formatTime } from '@garden-room/contract/wall-time';
import { existingInstant } from '@garden-room/contract/zoned-time';
import { useState } from 'react';
import { undoing } from '#api/appointment-changes.ts';
import { useMoveAppointment } from '#api/calendar-appointments.ts';
import { useActListener } from '#api/use-act.ts';
import { reachWords } from '#lib/reach-words.ts';
import { pressUndo, tellDone } from '#lib/undo-offer.ts';
import { type CalendarTime, calendarTimeOf, formatCalendarTime, spanFrom } from './calendar-times.ts';

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
    { anyTime = false }: { anyTime?: boolean } = {},
  ): Promise<Appointment> => {
    if (pending) return before;
    setOutcome(null);
    setPending({ before, after: movedTo(before, time, timeZone) });
    try {
      const slot = { date: time.date, time: formatTime(time.start) };
      const to = anyTime ? { ...slot, anyTime } : slot;
      const after = await mutation.mutateAsync({ appointment: before, to });
      const moved = { kind: 'moved', before, after, isUndo: false, isLast: true } as const;
      setOutcome(moved);
      tellDone({
        text: formatMove(moved, timeZone),
        undo: async () => {
          await undoing(after, 'reschedule')();
          setOutcome({ kind: 'moved', before: after, after: before, isUndo: true, isLast: false });
        },
      });
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
    /** Presses Undo; null where the last move is not what would be undone. */
    undo: outcome?.kind === 'moved' && outcome.isLast ? pressUndo : null,
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

/** What a move, or its undo, has done. */
export function formatMove(
  { before, after, isUndo }: Extract<MoveOutcome, { kind: 'moved' }>,
  timeZone: string,
): string {
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
