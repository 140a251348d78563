import type { Settled, Settlement } from '@garden-room/contract/endpoints/closures';
import { appointments } from '#appointments/appointment-record.ts';
import { noAppointment } from '#appointments/assert-visible.ts';
import { cancelAppointment } from '#appointments/changes/cancel-appointment.ts';
import { rescheduleAppointment } from '#appointments/changes/reschedule-appointment.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListedClosure } from '#schedule/closure-store.ts';
import type { Actor } from '#users/actor.ts';
import { findListedClosure, isUntouched, outcomeOf } from './closure-visits.ts';
import { noClosure } from './reopen-days.ts';

/** A settlement with the call's address, as `countedAddress` names it. */
type Settling = Settlement & { address: string };
type Wanted = Settlement['visits'][number];

/**
 * Cancels or moves visits of a closure one by one, each in a commit of its own, only while it has the start that was
 * decided on: two admins never both decide. Repeatable after a break: nobody is told twice. A visit's refusal is
 * answered.
 */
export async function settleVisits(
  deps: Deps,
  actor: Actor,
  id: string,
  { visits, reason, address }: Settling,
): Promise<Settled> {
  const closure = await findListedClosure(deps, id);
  if (!closure) throw noClosure();
  if (!reason && visits.some(({ to }) => to === null))
    throw new AppError('missing_fields', {
      issues: [{ path: 'reason', message: 'Say why, for the patients to read.' }],
    });
  const settled: Settled = [];
  for (const visit of visits) {
    const failure = await settle(deps, actor, closure, { visit, reason, address });
    settled.push({ _id: visit._id, failure });
  }
  return settled;
}

/** Why a visit could not be settled; null where it is. */
async function settle(
  deps: Deps,
  actor: Actor,
  closure: ListedClosure,
  { visit, reason, address }: Omit<Settling, 'visits'> & { visit: Wanted },
): Promise<string | null> {
  const { _id, startsAt: ifStartsAt, to } = visit;
  try {
    if (!closure.visits.some((listed) => listed._id === _id)) throw noAppointment();
    if (to) await rescheduleAppointment(deps, actor, _id, { ...to, reason, address, ifStartsAt });
    else await cancelAppointment(deps, actor, _id, { reason, ifStartsAt });
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isRepeated =
      to === null && error.code === 'illegal_move' && (await isCancelled(deps, closure, _id));
    return isRepeated ? null : error.message;
  }
}

/** Whether the practice has already cancelled a visit: this very call, whose answer was lost, or another admin. */
async function isCancelled({ db }: Deps, closure: ListedClosure, id: string): Promise<boolean> {
  const found = await appointments.find(db, id);
  return found !== null && outcomeOf(closure, found) === 'cancelled' && !isUntouched(closure, found);
}
