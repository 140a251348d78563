import { clinicToday } from '@garden-room/contract/availability';
import { unblockTime } from '@garden-room/contract/block-time';
import type { Closure } from '@garden-room/contract/endpoints/closures';
import type { Schedule } from '@garden-room/contract/schedule';
import { subtractStretches } from '@garden-room/contract/stretch';
import { appointments } from '#appointments/appointment-record.ts';
import { addOpenedTimes } from '#appointments/openings/opened-times.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { commit, retryOnConflict } from '#lib/retry-on-conflict.ts';
import { type ClosureRecord, closures } from '#schedule/closure-store.ts';
import { addScheduleChanges, readScheduleState } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { answered, listOthers, type Others, partOf, stretchOf, withDaysOff } from './close-days.ts';
import { findListedClosure, isUntouched, outcomeOf } from './closure-visits.ts';

/**
 * Opens the days of a closure in one commit on the schedule as read, except those of another closure. A visit cancelled
 * at that moment counts as cancelled later. Once the practice has cancelled or moved one, the days stay closed: their
 * patients were told. Repeated, it changes nothing.
 */
export function reopenDays(deps: Deps, actor: Actor, id: string): Promise<Closure> {
  const { db, clock } = deps;
  return retryOnConflict(async () => {
    // Before all else: what another closure or reopening changes after it makes this commit fail.
    const scheduleState = await readScheduleState(db);
    const { schedule } = scheduleState;
    const closure = await findListedClosure(deps, id);
    if (!closure) throw noClosure();
    const ids = closure.visits.map(({ _id }) => _id);
    const [visits, others] = await Promise.all([appointments.findAll(deps, ids), listOthers(deps, closure)]);
    const booked = visits.filter((visit) => outcomeOf(closure, visit) === 'booked').length;
    if (closure.reopenedAt !== null) return { ...answered(closure), booked };
    if (!visits.every((visit) => isUntouched(closure, visit)))
      throw new AppError('illegal_move', {
        message: 'Visits on these days have been cancelled or moved. Open the days under Availability.',
      });
    const now = clock.now();
    const after = reopened(schedule, closure, others, clinicToday(schedule.timeZone, now));
    const { first, last } = closure;
    const reopenedAt = new Date(now).toISOString();
    await commit(db, (writes) => {
      addScheduleChanges(db, writes, scheduleState, { schedule: after });
      addOpenedTimes(db, writes, { before: schedule, after }, now);
      closures.edit(db, writes, id, { reopenedAt });
      addAudit(
        db,
        writes,
        actor,
        {
          action: 'reopen-days',
          target: 'settings/schedule',
          before: { first, last, ...closure.hours },
          after: null,
        },
        now,
      );
    });
    return { ...answered({ ...closure, reopenedAt }), booked };
  }, isAlreadyExists);
}

/** A schedule without what one closure has closed, but for what another covers. */
function reopened(schedule: Schedule, closure: ClosureRecord, others: Others, today: string): Schedule {
  const opened = closure.dates.filter((date) => !others.dates.has(date));
  const whole = withDaysOff(
    schedule,
    schedule.daysOff.filter((date) => !opened.includes(date)),
  );
  const parts = subtractStretches(closure.parts.map(stretchOf), others.parts.map(stretchOf)).map(partOf);
  // The hours of a day that is closed as a whole by now are opened beneath that.
  const beneath: Schedule = { ...whole, daysOff: [] };
  const { overrides } = parts.reduce(
    (open, part) => unblockTime(open, { date: closure.first, ...part }, today),
    beneath,
  );
  return parts.length > 0 ? { ...whole, overrides } : whole;
}

export const noClosure = () => new AppError('not_found', { message: 'There is no such closure.' });
