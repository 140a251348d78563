import type { Appointment } from '@garden-room/contract/appointment';
import { cancellationOf } from '@garden-room/contract/cut-off';
import { canMove } from '@garden-room/contract/life-cycle';
import { isStaff } from '@garden-room/contract/staff';
import { type AppointmentRecord, openEntryOf } from '#appointments/appointment-record.ts';
import { assertStart, assertVisible } from '#appointments/assert-visible.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { changeAppointment } from './change-appointment.ts';
import { lateCostOf } from './first-late.ts';

interface Cancellation {
  reason?: string | undefined;
  /** The patient knows that it is late. */
  late?: true | undefined;
  /** The start that was decided on. */
  ifStartsAt?: string | undefined;
}

/**
 * Cancels an appointment and frees its slot. A patient may as `cancellationOf` says, and after the cut-off only `late`: then
 * the record says so, and the practice is told. The practice may at any time, but with a reason. Refuses `not_found`, also for
 * another's, `illegal_move`, `edited_meanwhile`, `too_late`, `missing_fields`.
 */
export function cancelAppointment(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason, late, ifStartsAt }: Cancellation,
): Promise<Appointment> {
  return changeAppointment(deps, {
    id,
    actor,
    event: 'cancel',
    decide: async (appointment) => {
      assertVisible(actor, appointment);
      if (!canMove(appointment.status, 'cancel')) throw new AppError('illegal_move');
      assertStart(appointment, ifStartsAt);
      if (isStaff(actor.user) && !reason) throw reasonMissing();
      const cancelledLate = !isStaff(actor.user) && (await isLate(deps, appointment));
      if (cancelledLate && !late) throw new AppError('too_late');
      const cancelledFrom = openEntryOf(appointment)?.status ?? null;
      const cost = cancelledLate && (await lateCostOf(deps, appointment.patientId));
      return { status: 'cancelled', reason: reason || null, cancelledFrom, cancelledLate, ...cost };
    },
  });
}

/** Whether its patient cancels late by now. Refuses `too_late` once it has begun. */
async function isLate({ db, clock }: Deps, appointment: AppointmentRecord): Promise<boolean> {
  const { cancelCutoffHours } = await readSchedule(db);
  const how = cancellationOf(appointment, cancelCutoffHours, clock.now());
  if (how === null) throw new AppError('too_late');
  return how === 'late';
}

export function reasonMissing(): AppError {
  return new AppError('missing_fields', {
    issues: [{ path: 'reason', message: 'Say why, for the patient to read.' }],
  });
}
