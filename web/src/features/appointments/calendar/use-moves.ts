import type { Appointment } from '@garden-room/contract/appointment';
import { formatTime } from '@garden-room/contract/wall-time';
import { existingInstant } from '@garden-room/contract/zoned-time';
import { useState } from 'react';
import { useMoveAppointment } from '#api/reschedule-appointment.ts';
import { type Place, spanFrom } from './place-state.ts';
import { placeOf } from './placed-appointments.ts';

/** What came of the last move, until there is another. */
export type MoveOutcome =
  | { kind: 'moved'; before: Appointment; after: Appointment; isUndo: boolean }
  | { kind: 'failed'; appointment: Appointment; error: Error };

/**
 * Moves appointments, one at a time: each stands at its new time at once (`pending`), and where it was again when it cannot
 * be had.
 */
export function useMoves(timeZone: string) {
  const mutation = useMoveAppointment();
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null);
  const [pending, setPending] = useState<{ before: Appointment; after: Appointment } | null>(null);

  /** Answers what was to be moved, once it is known what came of it. */
  const move = async (before: Appointment, place: Place, isUndo = false): Promise<Appointment> => {
    if (pending) return before;
    setOutcome(null);
    setPending({ before, after: movedTo(before, place, timeZone) });
    try {
      const to = { date: place.date, time: formatTime(place.start) };
      const after = await mutation.mutateAsync({ appointment: before, to });
      setOutcome({ kind: 'moved', before, after, isUndo });
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
    /** Moves the last one back; null where there is nothing to be taken back. */
    undo:
      outcome?.kind === 'moved' && !outcome.isUndo
        ? () => move(outcome.after, placeOf(outcome.before, timeZone), true)
        : null,
  };
}

/** An appointment as it will be once it is moved. */
function movedTo(appointment: Appointment, { date, start }: Place, timeZone: string): Appointment {
  const startsAt = existingInstant(timeZone, date, start) ?? Date.parse(appointment.startsAt);
  return {
    ...appointment,
    date,
    time: formatTime(start),
    timeZone,
    ...spanFrom(startsAt, appointment),
  };
}

/** Some appointments with one of them, or one from elsewhere, as it is about to be. */
export function withMoved(
  appointments: readonly Appointment[],
  moved: Appointment | null,
): readonly Appointment[] {
  return moved ? [...appointments.filter(({ _id }) => _id !== moved._id), moved] : appointments;
}
