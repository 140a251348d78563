import type { SeriesMove, SeriesOutcome } from '@garden-room/contract/series';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { addFreedOpening } from '#appointments/appointment-store.ts';
import { withBriefness } from '#appointments/changes/brief-request.ts';
import { assertStays, readPatient } from '#appointments/changes/change-appointment.ts';
import { answeredByMove, slotBeforeMove } from '#appointments/changes/reschedule-appointment.ts';
import { withVisitConflict } from '#appointments/changes/tell-visit-conflict.ts';
import { addLockExchange } from '#appointments/lock-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, type Writes } from '#lib/firestore.ts';
import { runAct } from '#lib/run-act.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { addSeriesChange } from './add-series-change.ts';
import { type PlannedMove, planSeriesMove } from './plan-series-move.ts';
import { findOutcome, readSeries, toKeptVisit } from './series-members.ts';

/**
 * Moves a visit of a series with those after it or all to come, by as many days and minutes, in one commit. Those that
 * cannot move stay, and are named. Repeated under its `idempotencyKey`, it answers what it did.
 */
export function rescheduleSeries(
  deps: Deps,
  actor: Actor,
  id: string,
  move: SeriesMove,
  idempotencyKey: string | undefined,
): Promise<SeriesOutcome> {
  const { db, clock } = deps;
  return runAct<SeriesOutcome>(deps, actor, idempotencyKey, {
    request: ['reschedule-series', id, move],
    run: async (transaction) => {
      const series = await readSeries(deps, id);
      const scheduleState = await readScheduleState(db, transaction);
      const plan = await withVisitConflict(deps, actor, series.anchor.appointment, () =>
        planSeriesMove(deps, transaction, { series, scheduleState, move }),
      );
      const anchor = plan.find(({ version }) => version.appointment._id === id);
      if (anchor?.why === 'taken')
        throw new AppError('slot_taken', { message: 'That time is booked already.' });
      if (!anchor || anchor.why !== null) throw new AppError('invalid_slot');
      const { patientId } = series.anchor.appointment;
      const patient = await readPatient(db, transaction, patientId, actor);
      assertStays(patient);
      const now = clock.now();
      const moves = plan.filter((one) => one.why === null);
      const kept = plan.flatMap(({ version, why }) => (why ? [toKeptVisit(version.appointment, why)] : []));
      await addLocksOf(deps, transaction, moves, now);
      const changed = addSeriesChange(deps, transaction, {
        patient,
        act: { event: 'reschedule', by: actor.user._id },
        changes: moves.map(({ version, slot }) => ({
          version,
          changes: {
            ...slot,
            timeZone: scheduleState.schedule.timeZone,
            movedFrom: slotBeforeMove(version.appointment),
            reason: null,
            ...answeredByMove(version.appointment, slot),
          },
        })),
        cancelCutoffHours: scheduleState.schedule.cancelCutoffHours,
        now,
      });
      return { answer: { changed, kept }, made: { ids: changed.map(({ _id }) => _id), kept } };
    },
    find: (_id, made) => findOutcome(deps, actor, made),
    gone: ['not_found'],
    // A lock that was free when it was read: the next attempt finds it taken.
    alsoOn: isAlreadyExists,
  });
}

type Move = Extract<PlannedMove, { why: null }>;

/** Adds the exchange of locks to the commit, and the times that become free by it. */
async function addLocksOf(deps: Deps, writes: Writes, moves: readonly Move[], now: number): Promise<void> {
  const { db } = deps;
  const leaving = await withBriefness(
    deps,
    moves.map(({ version }) => version),
  );
  const cellsBefore = new Map(moves.flatMap(({ version }) => cellsOf(version.appointment)));
  const cellsAfter = new Map(
    moves.flatMap(({ version, slot }) => cellsOf({ ...version.appointment, ...slot })),
  );
  addLockExchange(db, writes, cellsBefore, cellsAfter);
  for (const { appointment, isBrief } of leaving) {
    const freed = appointment.cells.filter((cell) => !cellsAfter.has(cell));
    addFreedOpening(db, writes, appointment, { cells: freed, isBrief, now });
  }
}

const cellsOf = ({ _id, cells }: Pick<AppointmentRecord, '_id' | 'cells'>) =>
  cells.map((cell) => [cell, _id] as const);
