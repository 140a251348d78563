import { addDays, clinicToday } from '@garden-room/contract/availability';
import type { Closure, ClosureDraft } from '@garden-room/contract/closure';
import { mostDaysOff, type Schedule } from '@garden-room/contract/schedule';
import type { Transaction } from 'firebase-admin/firestore';
import { listAppointmentsBetween } from '#appointments/appointment-queries.ts';
import { isComing } from '#appointments/appointment-record.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { documentIdFor } from '#lib/idempotency-key.ts';
import { readListed } from '#lib/read-listed.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { addOpening, readOpening } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import {
  addClosure,
  type ClosureRecord,
  closuresFrom,
  findClosure,
  newClosureId,
  toClosure,
} from './closure-store.ts';

/**
 * Closes days at once, also over what is booked, in one commit with the list of the visits on them: a booking at the same
 * moment is in that list, or is refused by the closed days. Visits that have begun are not in it. The same `idempotencyKey`
 * closes once. Refuses `validation_failed` (past days, or more days off than a schedule holds), `idempotency_mismatch`.
 */
export async function closeDays(
  deps: Deps,
  actor: Actor,
  { first, last }: ClosureDraft,
  idempotencyKey: string | undefined,
): Promise<Closure> {
  const { db, clock } = deps;
  const id = idempotencyKey === undefined ? newClosureId(db) : documentIdFor(actor.user._id, idempotencyKey);
  return runTransaction(db, async (transaction) => {
    const [{ schedule, busyTimes }, known, others, booked] = await Promise.all([
      readOpening(db, transaction),
      findClosure(db, id, transaction),
      listOthers(deps, transaction, { _id: id, first, last }),
      listAppointmentsBetween(deps, first, last, transaction),
    ]);
    if (known) return answerAgain(known, { first, last });
    const now = clock.now();
    const today = clinicToday(schedule.timeZone, now);
    if (first < today) throw invalid('first', 'Choose a day to come.');
    const days = datesBetween(first, last);
    const closure: ClosureRecord = {
      _id: id,
      first,
      last,
      dates: days.filter((date) => !schedule.daysOff.includes(date) || others.has(date)),
      visits: booked
        .filter((appointment) => isComing(appointment, now))
        .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
        .map(({ _id, date, time }) => ({ _id, date, time })),
      createdAt: new Date(now).toISOString(),
      reopenedAt: null,
    };
    const closed = withDaysOff(schedule, [...schedule.daysOff.filter((date) => date >= today), ...days]);
    if (closed.daysOff.length > mostDaysOff)
      throw invalid('last', 'These are more days off than can be kept.');
    addOpening(db, transaction, { schedule: closed, busyTimes });
    addClosure(db, transaction, closure);
    addAudit(
      db,
      transaction,
      actor,
      { action: 'close-days', target: 'settings/schedule', before: null, after: { first, last } },
      now,
    );
    return { ...answered(closure), booked: closure.visits.length };
  });
}

/** Dates of the closures that are in force and overlap with one. */
export async function listOthers(
  { db, log }: ListDeps,
  transaction: Transaction,
  { _id, first, last }: Pick<ClosureRecord, '_id' | 'first' | 'last'>,
): Promise<Set<string>> {
  const { docs } = await transaction.get(closuresFrom(db, first));
  const others = readListed(docs, toClosure, log).filter(
    ({ record }) => record._id !== _id && record.reopenedAt === null && record.first <= last,
  );
  return new Set(others.flatMap(({ record }) => record.dates));
}

export const withDaysOff = (schedule: Schedule, daysOff: readonly string[]): Schedule => ({
  ...schedule,
  daysOff: [...new Set(daysOff)].sort(),
});

/** What is answered of a closure, apart from what is still booked on its days. */
export const answered = ({ _id, first, last, createdAt, reopenedAt }: ClosureRecord) => ({
  _id,
  first,
  last,
  createdAt,
  reopenedAt,
});

function answerAgain(known: ClosureRecord, { first, last }: ClosureDraft): Closure {
  if (known.first !== first || known.last !== last)
    throw new AppError('idempotency_mismatch', { message: 'You have just closed other days with this.' });
  return { ...answered(known), booked: known.visits.length };
}

const invalid = (path: string, message: string) =>
  new AppError('validation_failed', { issues: [{ path, message }] });

function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
