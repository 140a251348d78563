import type { Appointment, Cancellation } from '@garden-room/contract/appointment';
import { cancellationOf } from '@garden-room/contract/cut-off';
import { canMove } from '@garden-room/contract/life-cycle';
import { isStaff } from '@garden-room/contract/staff';
import { type AppointmentRecord, liveStatusOf } from '#appointments/appointment-record.ts';
import { assertStart, assertVisible } from '#appointments/assert-visible.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { withStranded } from '#schedule/closure-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { changeAppointment } from './change-appointment.ts';
import { lateCostOf } from './first-late.ts';

type Cancelling = Cancellation & {
  /** The start that was decided on. */
  ifStartsAt?: string | undefined;
};

/**
 * Cancels an appointment and frees its slot. A patient may as `cancellationOf` says; with `late` the record says so,
 * and the practice is told. The practice may at any time, with a reason, or notes that the patient cancels.
 */
export function cancelAppointment(
  deps: Deps,
  actor: Actor,
  id: string,
  { ifStartsAt, ...wanted }: Cancelling,
): Promise<Appointment> {
  const { reason, late } = wanted;
  const { forPatient, byPractice } = cancellingSide(actor, wanted);
  return changeAppointment(deps, {
    id,
    actor,
    event: 'cancel',
    forPatient,
    isTold: () => wanted.tell !== false,
    decide: async (appointment, { transaction }) => {
      assertVisible(actor, appointment);
      if (!canMove(appointment.status, 'cancel')) throw new AppError('illegal_move');
      assertStart(appointment, ifStartsAt);
      if (byPractice && !reason) throw reasonMissing();
      const cancelledLate = !byPractice && (await isLate(deps, appointment, { late, forPatient }));
      const cancelledFrom = liveStatusOf(appointment);
      const cost = cancelledLate && (await lateCostOf(deps, appointment.patientId, transaction));
      return { status: 'cancelled', reason: reason || null, cancelledFrom, cancelledLate, ...cost };
    },
  });
}

/**
 * Whether it counts as late, of a patient's: by the clock, unless the practice that notes it says not. Refuses
 * `too_late` to the patient once it has begun, and where they do not say that they know.
 */
async function isLate(
  deps: Deps,
  appointment: AppointmentRecord,
  { late, forPatient }: { late: boolean | undefined; forPatient: true | undefined },
): Promise<boolean> {
  const { cancelCutoffHours } = await readSchedule(deps.db);
  const now = deps.clock.now();
  const asBooked = cancellationOf(appointment, cancelCutoffHours, now);
  const how =
    asBooked === 'late'
      ? cancellationOf(await withStranded(deps, appointment), cancelCutoffHours, now)
      : asBooked;
  if (forPatient) return late !== false && how !== 'freely';
  if (how === null || (how === 'late' && !late)) throw new AppError('too_late');
  return how === 'late';
}

/**
 * The side that cancels: the patient, one of theirs that the practice notes (`forPatient`), or the practice's
 * (`byPractice`). Refuses `forbidden` to a patient what only the practice may say.
 */
export function cancellingSide(
  { user }: Actor,
  { by, tell }: Cancellation,
): { forPatient: true | undefined; byPractice: boolean } {
  const isOurs = isStaff(user);
  if (!isOurs && (by !== undefined || tell !== undefined)) throw new AppError('forbidden');
  const forPatient = isOurs && by === 'patient';
  return { forPatient: forPatient || undefined, byPractice: isOurs && !forPatient };
}

export function reasonMissing(): AppError {
  return new AppError('missing_fields', {
    issues: [{ path: 'reason', message: 'Say why, for the patient to read.' }],
  });
}
