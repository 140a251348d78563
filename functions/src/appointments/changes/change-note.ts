import { type Appointment, noteTag } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { noAppointment } from '#appointments/assert-visible.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { changeAppointment } from './change-appointment.ts';

interface NoteChange {
  id: string;
  note: string;
  /** Tags of the versions that its writer has seen; null lets any be replaced. */
  versions: readonly string[] | null;
}

/**
 * Changes what a patient has written with their booking, until it begins. The note that is stored already is not
 * written again: a change whose answer was lost may be repeated.
 */
export function changeNote(
  deps: Deps,
  actor: Actor,
  { id, note, versions }: NoteChange,
): Promise<Appointment> {
  return changeAppointment(deps, {
    id,
    actor,
    event: 'edit-note',
    decide: (appointment) => {
      const { patientId, status, startsAt, noteVersion } = appointment;
      if (patientId !== actor.user._id) throw noAppointment();
      if (note === (appointment.note ?? '')) return null;
      if (!isLive(status)) throw new AppError('illegal_move');
      if (deps.clock.now() >= Date.parse(startsAt)) throw new AppError('too_late');
      if (versions && !versions.includes(noteTag({ noteVersion })))
        throw new AppError('edited_meanwhile', { deeds: [] });
      return { note: note || null, noteVersion: noteVersion + 1 };
    },
  });
}
