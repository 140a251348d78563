import type { Appointment } from '@garden-room/contract/appointment';
import { isBeforeCutoff } from '@garden-room/contract/cut-off';
import { canMove } from '@garden-room/contract/life-cycle';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { openEntryOf } from './appointment-record.ts';
import { assertVisible } from './assert-visible.ts';
import { changeAppointment } from './change-appointment.ts';

/**
 * Cancels an appointment and frees its slot. A patient may until the cut-off, an admin at any time but with a reason.
 * Refuses `not_found`, also for another's, `illegal_move`, `too_late`, `missing_fields`.
 */
export function cancelAppointment(
  deps: Deps,
  actor: Actor,
  id: string,
  reason: string | undefined,
): Promise<Appointment> {
  return changeAppointment(deps, {
    id,
    actor,
    event: 'cancel',
    decide: async (appointment) => {
      const { status, startsAt } = appointment;
      assertVisible(actor, appointment);
      if (!canMove(status, 'cancel')) throw new AppError('illegal_move');
      if (actor.user.role !== 'Admin') await assertBeforeCutoff(deps, startsAt);
      else if (!reason) throw reasonMissing();
      const cancelledFrom = openEntryOf(appointment)?.status ?? null;
      return { status: 'cancelled', reason: reason || null, cancelledFrom };
    },
  });
}

/** Refuses `too_late` to a patient once the cut-off has passed. */
export async function assertBeforeCutoff({ db, clock }: Deps, startsAt: string): Promise<void> {
  const { cancelCutoffHours } = await readSchedule(db);
  if (!isBeforeCutoff(startsAt, cancelCutoffHours, clock.now())) throw new AppError('too_late');
}

function reasonMissing(): AppError {
  return new AppError('missing_fields', {
    issues: [{ path: 'reason', message: 'Say why, for the patient to read.' }],
  });
}
