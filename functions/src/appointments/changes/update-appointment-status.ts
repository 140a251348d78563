import type { Appointment } from '@garden-room/contract/appointment';
import {
  canMove,
  isOutcome,
  isTooEarly,
  type Move,
  moves,
  outcomeUndoUntil,
} from '@garden-room/contract/life-cycle';
import { assertStart } from '#appointments/assert-visible.ts';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { changeAppointment } from './change-appointment.ts';
import { lateCostOf } from './first-late.ts';

interface StatusChange {
  move: Exclude<Move, 'cancel'>;
  /** The message to the patient. */
  reason?: string | undefined;
  /** The start that the caller saw; the change is refused if the appointment has another by now. */
  ifStartsAt?: string | undefined;
}

/** The delay after the undo window ends, with room for two clocks that differ. */
const settledMs = 65_000;

/**
 * Applies a decision of the practice: confirm (idempotent), decline, complete, no-show. The patient hears of an outcome
 * only once it can no longer be undone. A missed visit keeps the fee in force now.
 */
export function updateAppointmentStatus(
  deps: Deps,
  actor: Actor,
  id: string,
  { move, reason, ifStartsAt }: StatusChange,
): Promise<Appointment> {
  return changeAppointment(deps, {
    id,
    actor,
    event: move,
    decide: async ({ status, startsAt, patientId }, { transaction }) => {
      if (move === 'confirm' && status === 'confirmed') {
        // Nothing changes, so the answer is a read.
        await auditRead(deps, actor, { target: `appointments/${id}`, patientId });
        return null;
      }
      if (!canMove(status, move)) throw new AppError('illegal_move');
      assertStart({ startsAt }, ifStartsAt);
      if (isTooEarly(move, startsAt, deps.clock.now())) throw new AppError('too_early');
      const { to } = moves[move];
      const decided = { status: to, reason: reason || null };
      if (!isOutcome(to)) return decided;
      const until = outcomeUndoUntil(new Date(deps.clock.now()).toISOString());
      const cost = to === 'no-show' ? await lateCostOf(deps, patientId, transaction) : {};
      return { ...decided, ...cost, tellAt: new Date(until + settledMs).toISOString() };
    },
  });
}
