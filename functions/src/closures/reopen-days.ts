import type { Closure } from '@garden-room/contract/closure';
import { findAppointments } from '#appointments/appointment-store.ts';
import { addOpenedTimes } from '#appointments/opened-times.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { addOpening, readOpening } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { answered, listOthers, withDaysOff } from './close-days.ts';
import { addReopening, findClosure } from './closure-store.ts';
import { isUntouched, outcomeOf } from './visit-outcome.ts';

/**
 * Undoes a closure in one commit: opens the days that it has closed, but for those that another closure covers. Its visits are
 * read in the transaction, so that none is cancelled meanwhile. Refuses `not_found`, and `illegal_move` once the practice has
 * cancelled or moved one of them: their patients were told. Repeated, it changes nothing.
 */
export async function reopenDays(deps: Deps, actor: Actor, id: string): Promise<Closure> {
  const { db, clock } = deps;
  return runTransaction(db, async (transaction) => {
    const [{ schedule, busyTimes }, closure] = await Promise.all([
      readOpening(db, transaction),
      findClosure(db, id, transaction),
    ]);
    if (!closure) throw noClosure();
    const ids = closure.visits.map(({ _id }) => _id);
    const [visits, others] = await Promise.all([
      findAppointments(deps, ids, transaction),
      listOthers(deps, transaction, closure),
    ]);
    const booked = visits.filter((visit) => outcomeOf(closure, visit) === 'booked').length;
    if (closure.reopenedAt !== null) return { ...answered(closure), booked };
    if (!visits.every((visit) => isUntouched(closure, visit)))
      throw new AppError('illegal_move', {
        message: 'Visits on these days have been cancelled or moved. Open the days under Availability.',
      });
    const now = clock.now();
    const opened = closure.dates.filter((date) => !others.has(date));
    const daysOff = schedule.daysOff.filter((date) => !opened.includes(date));
    const after = withDaysOff(schedule, daysOff);
    addOpening(db, transaction, { schedule: after, busyTimes });
    addOpenedTimes(db, transaction, { before: schedule, after }, now);
    addReopening(db, transaction, id, now);
    const { first, last } = closure;
    addAudit(
      db,
      transaction,
      actor,
      { action: 'reopen-days', target: 'settings/schedule', before: { first, last }, after: null },
      now,
    );
    return { ...answered({ ...closure, reopenedAt: new Date(now).toISOString() }), booked };
  });
}

export const noClosure = () => new AppError('not_found', { message: 'There is no such closure.' });
