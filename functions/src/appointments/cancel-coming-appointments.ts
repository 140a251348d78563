import { canMove } from '@garden-room/contract/life-cycle';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { listLiveAppointments } from './appointment-queries.ts';
import { changeAppointment } from './change-appointment.ts';

/**
 * Cancels what a patient still has before them, also past the cut-off, because they are leaving: their slots are free
 * again, the audit has it. May be repeated; what was decided or deleted meanwhile is left alone.
 */
export async function cancelComingAppointments(deps: Deps, patientId: string, now: number): Promise<void> {
  const actor = { user: { _id: patientId } };
  for (const { _id } of await listLiveAppointments(deps, { from: now, patientId })) {
    try {
      await changeAppointment(deps, {
        id: _id,
        actor,
        event: 'cancel',
        decide: ({ status }) =>
          canMove(status, 'cancel') ? { status: 'cancelled', reason: null, cancelledFrom: null } : null,
      });
    } catch (error) {
      const gone = error instanceof AppError && error.code === 'not_found';
      if (!gone) throw error;
    }
  }
}
