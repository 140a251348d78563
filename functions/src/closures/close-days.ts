import { addDays, clinicToday, datesBetween } from '@garden-room/contract/availability';
import { blockTime, type DayPart } from '@garden-room/contract/block-time';
import type { Closure, ClosureDraft } from '@garden-room/contract/endpoints/closures';
import { hoursOn, openPeriods } from '@garden-room/contract/hours';
import { keptPastDays, mostDaysOff, type Schedule } from '@garden-room/contract/schedule';
import { mergeStretches, type Stretch } from '@garden-room/contract/stretch';
import { clockMinutes, clockText } from '@garden-room/contract/wall-time';
import type { Transaction } from 'firebase-admin/firestore';
import { addAudit } from '#audit/audit-store.ts';
import { AppError, invariant } from '#lib/app-error.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { runAct } from '#lib/run-act.ts';
import { type ClosureRecord, closures, closuresFrom } from '#schedule/closure-store.ts';
import { addScheduleChanges, readScheduleState } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { findListedClosure } from './closure-visits.ts';

/**
 * Closes days, or hours of one, even if booked: the days in one commit on the schedule as read, the list of their
 * visits after it. A concurrent booking is in that list or is refused (docs/decisions/0055). Repeated under its
 * `idempotencyKey`, it completes the list.
 */
export async function closeDays(
  deps: Deps,
  actor: Actor,
  draft: ClosureDraft,
  idempotencyKey: string | undefined,
): Promise<Closure> {
  const id = await runAct<string>(deps, actor, idempotencyKey, {
    request: ['close-days', draft],
    run: (transaction) => close(deps, actor, transaction, draft),
    find: async (closed) => closed,
    gone: ['not_found'],
    otherwise: 'You have just closed other days with this.',
    // The first schedule of all, stored meanwhile.
    alsoOn: isAlreadyExists,
  });
  const closure = await findListedClosure(deps, id);
  invariant(closure, 'what has been closed is kept');
  return { ...answered(closure), booked: closure.visits.length };
}

async function close(deps: Deps, actor: Actor, transaction: Transaction, draft: ClosureDraft) {
  const { first, last } = draft;
  const { db, clock } = deps;
  const id = closures.newId(db);
  // Before all else: what another closure or reopening changes after it makes this commit fail.
  const scheduleState = await readScheduleState(db);
  const { schedule } = scheduleState;
  const others = await listOthers(deps, { _id: id, first, last });
  const now = clock.now();
  const today = clinicToday(schedule.timeZone, now);
  if (first < today) throw invalid('first', 'Choose a day to come.');
  const { closed, ...covered } = draft.hours
    ? closeHours(schedule, { date: first, ...draft.hours }, others, today)
    : closeWholeDays(schedule, datesBetween(first, last), others, today);
  if (closed.daysOff.length > mostDaysOff || closed.overrides.length > mostDaysOff)
    throw invalid('last', 'These are more days off than can be kept.');
  const closure: ClosureRecord = {
    _id: id,
    first,
    last,
    ...covered,
    visits: null,
    createdAt: new Date(now).toISOString(),
    reopenedAt: null,
  };
  addScheduleChanges(db, transaction, scheduleState, { schedule: closed });
  closures.create(db, transaction, closure);
  const change = { action: 'close-days', target: 'settings/schedule', before: null } as const;
  addAudit(db, transaction, actor, { ...change, after: { first, last, ...closure.hours } }, now);
  return { answer: id, made: { ids: [id] } };
}

/** A schedule with some days closed, and which of them a reopening opens. */
function closeWholeDays(schedule: Schedule, days: readonly string[], others: Others, today: string) {
  const keptFrom = addDays(today, -keptPastDays);
  const daysOff = schedule.daysOff.filter((date) => date >= keptFrom);
  return {
    closed: withDaysOff(schedule, [...daysOff, ...days]),
    hours: null,
    parts: [],
    dates: days.filter((date) => !schedule.daysOff.includes(date) || others.dates.has(date)),
  };
}

/** A schedule with some hours closed, and which of them a reopening opens. Closing all hours closes the day. */
function closeHours(schedule: Schedule, part: DayPart, others: Others, today: string) {
  const { date } = part;
  const closed = blockTime(schedule, part, today);
  const isWholeDay = closed.daysOff.includes(date) && !schedule.daysOff.includes(date);
  if (isWholeDay) return closeWholeDays(schedule, [date], others, today);
  const closedStretch = stretchOf(part);
  const open = openPeriods(hoursOn({ ...schedule, daysOff: [] }, date));
  const parts = mergeStretches([
    ...open.map(({ open: start, close: end }) => ({ start, end })),
    ...others.parts.map(stretchOf),
  ]).flatMap(({ start, end }) => {
    const within = { start: Math.max(start, closedStretch.start), end: Math.min(end, closedStretch.end) };
    return within.start < within.end ? [within] : [];
  });
  if (parts.length === 0) throw invalid('hours.start', 'The practice is closed then.');
  const { start, end } = part;
  return { closed, hours: { start, end }, parts: parts.map(partOf), dates: [] };
}

export const stretchOf = ({ start, end }: { start: string; end: string }): Stretch => ({
  start: clockMinutes(start),
  end: clockMinutes(end),
});

export const partOf = ({ start, end }: Stretch) => ({ start: clockText(start), end: clockText(end) });

/** The parts of these days that other closures in force close. */
export interface Others {
  dates: ReadonlySet<string>;
  parts: ClosureRecord['parts'];
}

/** The dates of closures that are in force and overlap with one, and the hours of those of its first day. */
export async function listOthers(
  deps: ListDeps,
  { _id, first, last }: Pick<ClosureRecord, '_id' | 'first' | 'last'>,
): Promise<Others> {
  const found = await closures.list(deps, closuresFrom(deps.db, first));
  const others = found.filter(
    (other) => other._id !== _id && other.reopenedAt === null && other.first <= last,
  );
  return {
    dates: new Set(others.flatMap(({ dates }) => dates)),
    parts: others.filter((other) => other.first === first).flatMap(({ parts }) => parts),
  };
}

export const withDaysOff = (schedule: Schedule, daysOff: readonly string[]): Schedule => ({
  ...schedule,
  daysOff: [...new Set(daysOff)].sort(),
});

/** The answer about a closure, apart from what is still booked on its days. */
export const answered = ({ _id, first, last, hours, createdAt, reopenedAt }: ClosureRecord) => ({
  _id,
  first,
  last,
  hours,
  createdAt,
  reopenedAt,
});

const invalid = (path: string, message: string) =>
  new AppError('validation_failed', { issues: [{ path, message }] });
