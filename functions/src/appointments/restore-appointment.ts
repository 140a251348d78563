import type { Appointment } from '@garden-room/contract/appointment';
import { fitsHours } from '@garden-room/contract/availability';
import { isRestorable } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import type { AppointmentChanges, AppointmentRecord } from './appointment-record.ts';
import { findAppointment } from './appointment-store.ts';
import { changeAppointment, type DecisionContext } from './change-appointment.ts';
import { holdRoom } from './hold-room.ts';

/**
 * Takes back a cancellation of one's own: the appointment takes its locks again, in one commit, and has the status it
 * had. Repeated within the minute it changes nothing. Refuses `forbidden`, `not_found`, `illegal_move` (not theirs, too
 * long ago, begun, or outside the hours by now), `slot_taken`, `too_many_open`.
 */
export async function restoreAppointment(deps: Deps, actor: Actor, id: string): Promise<Appointment> {
  try {
    return await changeAppointment(deps, {
      id,
      actor,
      event: 'restore',
      decide: (appointment, context) => toLife(deps, actor, appointment, context),
    });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // The locks in the way may be its own, when the same request was sent twice at once.
    const stored = await findAppointment(deps.db, id);
    if (stored && isRestored(stored, actor, deps.clock.now())) return stored;
    throw new AppError('slot_taken');
  }
}

async function toLife(
  deps: Deps,
  actor: Actor,
  appointment: AppointmentRecord,
  { patient, transaction }: DecisionContext,
): Promise<AppointmentChanges | null> {
  const { _id, patientId, startsAt, cancelledFrom } = appointment;
  if (patientId !== actor.user._id) throw new AppError('forbidden');
  const now = deps.clock.now();
  if (isRestored(appointment, actor, now)) return null;
  const cancelledAt = timeOfOwn('cancel', appointment, actor);
  if (!cancelledFrom || !cancelledAt || !isRestorable({ cancelledAt, startsAt }, now))
    throw new AppError('illegal_move');
  const schedule = await readSchedule(deps.db, transaction);
  if (!fitsHours(schedule, appointment)) throw new AppError('illegal_move');
  if (patient && actor.user.role !== 'Admin') {
    const restored = { _id, status: cancelledFrom, startsAt };
    await holdRoom(deps, transaction, { actor, patient, schedule, appointment: restored });
  }
  return { status: cancelledFrom, reason: null, cancelledFrom: null };
}

/** Whether this very call has been carried out before. */
function isRestored(appointment: AppointmentRecord, actor: Actor, now: number): boolean {
  const restoredAt = timeOfOwn('restore', appointment, actor);
  const { startsAt, status } = appointment;
  return isLive(status) && restoredAt !== null && isRestorable({ cancelledAt: restoredAt, startsAt }, now);
}

/** When the actor did something, if that is the last thing that was done; null otherwise. */
function timeOfOwn(action: string, { history }: AppointmentRecord, { user }: Actor): string | null {
  const last = history.at(-1);
  return last && last.action === action && last.by === user._id ? last.at : null;
}
