import type { Appointment } from '@garden-room/contract/appointment';
import { offeredSlots } from '@garden-room/contract/availability';
import { isLive } from '@garden-room/contract/life-cycle';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type Actor, assertSelfOrAdmin } from '#users/actor.ts';
import type { AppointmentChanges, AppointmentRecord } from './appointment-record.ts';
import { findAppointment } from './appointment-store.ts';
import { assertBeforeCutoff } from './cancel-appointment.ts';
import { changeAppointment } from './change-appointment.ts';

/**
 * Moves an appointment to another slot: takes the new locks and frees the old ones in one commit, so that the old slot is kept
 * when the new one is taken. An appointment that a patient moves waits for confirmation again. Refuses `forbidden`,
 * `not_found`, `illegal_move`, `too_late`, `invalid_slot`, `slot_taken`.
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
      decide: async (appointment) => {
        assertSelfOrAdmin(actor, appointment.patientId);
        if (!isLive(appointment.status)) throw new AppError('illegal_move');
        if (actor.user.role !== 'Admin') await assertBeforeCutoff(deps, appointment.startsAt);
        return toNewSlot(deps, actor, appointment, target);
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
  { db, clock }: Deps,
  actor: Actor,
  appointment: AppointmentRecord,
  target: { date: string; time: string },
): Promise<AppointmentChanges | null> {
  if (isAt(appointment, target)) return null;
  const schedule = await readSchedule(db);
  const offered = offeredSlots(schedule, target.date, appointment.durationMinutes, clock.now());
  const slot = offered.find(({ time }) => time === target.time);
  if (!slot) throw new AppError('invalid_slot');
  const status = actor.user.role === 'Admin' ? appointment.status : 'pending';
  return { ...slot, timeZone: schedule.timeZone, status };
}
