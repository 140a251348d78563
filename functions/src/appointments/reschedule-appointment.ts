import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import type { ServiceTiming } from '@garden-room/contract/service';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type Actor, assertSelfOrAdmin } from '#users/actor.ts';
import type { AppointmentChanges, AppointmentRecord } from './appointment-record.ts';
import { findAppointment } from './appointment-store.ts';
import { assertBeforeCutoff } from './cancel-appointment.ts';
import { changeAppointment, type DecisionContext } from './change-appointment.ts';
import { chooseSlot } from './choose-slot.ts';
import { holdRoom } from './hold-room.ts';

/**
 * Moves an appointment to another slot: takes the new locks and frees the old ones in one commit, so that the old slot
 * is kept when the new one is taken. An appointment that a patient moves waits for confirmation again, and counts as a
 * request among theirs. Refuses `forbidden`, `not_found`, `illegal_move`, `too_late`, `invalid_slot`, `slot_taken`,
 * `too_many_open`.
 */
export async function rescheduleAppointment(
  deps: Deps,
  actor: Actor,
  id: string,
  target: { date: string; time: string },
): Promise<Appointment> {
  try {
    return await changeAppointment(deps, {
      id,
      actor,
      event: 'reschedule',
      decide: async (appointment, context) => {
        assertSelfOrAdmin(actor, appointment.patientId);
        if (!isLive(appointment.status)) throw new AppError('illegal_move');
        // Before the cut-off is asked: the move may have been made, inside it, and only its answer lost.
        if (isAt(appointment, target)) return null;
        if (actor.user.role !== 'Admin') await assertBeforeCutoff(deps, appointment.startsAt);
        return toNewSlot(deps, actor, appointment, target, context);
      },
    });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // The lock in the way may be its own, when the same request was sent twice at once.
    const moved = await findAppointment(deps.db, id);
    if (moved && isAt(moved, target)) return moved;
    throw new AppError('slot_taken');
  }
}

function isAt(appointment: AppointmentRecord, target: { date: string; time: string }): boolean {
  return isLive(appointment.status) && appointment.date === target.date && appointment.time === target.time;
}

async function toNewSlot(
  deps: Deps,
  actor: Actor,
  appointment: AppointmentRecord,
  target: { date: string; time: string },
  { patient, transaction }: DecisionContext,
): Promise<AppointmentChanges> {
  const schedule = await readSchedule(deps.db, transaction);
  const choice = {
    ...target,
    actor,
    appointmentId: appointment._id,
    schedule,
    service: timingOf(deps, appointment),
  };
  const slot = await chooseSlot(deps, transaction, choice);
  const moved = { ...slot, timeZone: schedule.timeZone };
  if (actor.user.role === 'Admin') return moved;
  // One that waits for its answer already goes on waiting: it needs no more room than it has.
  if (appointment.status === 'confirmed' && patient) {
    const request = { _id: appointment._id, status: 'pending', startsAt: slot.startsAt } as const;
    await holdRoom(deps, transaction, { actor, patient, schedule, appointment: request });
  }
  return { ...moved, status: 'pending' };
}

/** As long as it was booked; where its service no longer is, it starts as the schedule says. */
function timingOf({ catalogue }: Deps, { serviceId, durationMinutes }: AppointmentRecord): ServiceTiming {
  const service = catalogue.find(({ id }) => id === serviceId);
  return { durationMinutes, startEveryMinutes: service?.startEveryMinutes };
}
