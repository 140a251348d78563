import type { ClosedVisit } from '@garden-room/contract/endpoints/closures';
import { isLive } from '@garden-room/contract/live-status';
import { listAppointmentsBetween } from '#appointments/appointment-queries.ts';
import { type AppointmentRecord, holdsFutureSlot } from '#appointments/appointment-record.ts';
import type { ListDeps } from '#lib/deps.ts';
import { commit, retryOnConflict } from '#lib/retry-on-conflict.ts';
import {
  type ClosureRecord,
  closures,
  type ListedClosure,
  liesIn,
  type Span,
} from '#schedule/closure-store.ts';

/** The outcome of a visit that was booked when its day was closed. */
export function outcomeOf(span: Span, visit: AppointmentRecord): ClosedVisit['outcome'] {
  const { status } = visit;
  if (status === 'cancelled' || status === 'declined') return 'cancelled';
  if (!isLive(status)) return 'over';
  return liesIn(span, visit) ? 'booked' : 'moved';
}

/** Whether the practice has done nothing about it that its patient was told: only they may have ended it themselves. */
export function isUntouched(span: Span, visit: AppointmentRecord): boolean {
  const outcome = outcomeOf(span, visit);
  if (outcome === 'booked' || outcome === 'over') return true;
  return visit.history.findLast(({ action }) => action !== 'edit-note')?.by === visit.patientId;
}

/**
 * A closure with its visits, or null. The first reader after its days were closed lists them, since the call that
 * closed them may have broken off: nothing can be booked there any more. A visit that had begun, or was cancelled or
 * moved before, is not listed.
 */
export function findListedClosure(deps: ListDeps, id: string): Promise<ListedClosure | null> {
  const { db } = deps;
  return retryOnConflict(async () => {
    const version = await closures.findVersion(db, id);
    if (!version) return null;
    const { record: closure, updateTime } = version;
    if (isListed(closure)) return closure;
    const visits = await visitsOn(deps, closure);
    await commit(db, (writes) => closures.edit(db, writes, id, { visits }, updateTime));
    return { ...closure, visits };
  });
}

export const isListed = (closure: ClosureRecord): closure is ListedClosure => closure.visits !== null;

async function visitsOn(deps: ListDeps, closure: ClosureRecord) {
  const { first, last, createdAt } = closure;
  const booked = await listAppointmentsBetween(deps, first, last);
  return booked
    .filter(
      (appointment) => liesIn(closure, appointment) && holdsFutureSlot(appointment, Date.parse(createdAt)),
    )
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .map(({ _id, date, time }) => ({ _id, date, time }));
}
