import { cancellationOf } from '@garden-room/contract/cut-off';
import type { SeriesCancellation, SeriesOutcome } from '@garden-room/contract/series';
import type { Transaction } from 'firebase-admin/firestore';
import { type AppointmentPatch, liveStatusOf } from '#appointments/appointment-record.ts';
import { addFreedOpening } from '#appointments/appointment-store.ts';
import { assertVisible } from '#appointments/assert-visible.ts';
import { withBriefness } from '#appointments/changes/brief-request.ts';
import { cancellingSide, reasonMissing } from '#appointments/changes/cancel-appointment.ts';
import { readPatient } from '#appointments/changes/change-appointment.ts';
import { lateCostOf } from '#appointments/changes/first-late.ts';
import { withVisitConflict } from '#appointments/changes/tell-visit-conflict.ts';
import { addLockRemoval } from '#appointments/lock-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runAct } from '#lib/run-act.ts';
import { markStranded } from '#schedule/closure-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { addSeriesChange } from './add-series-change.ts';
import { findOutcome, membersInScope, readSeries, toKeptVisit } from './series-members.ts';

/**
 * Cancels one visit of a series and those after it, or all to come, in one commit. A patient's late visits are kept and
 * named, unless `late` is sent; staff may cancel any. Repeated under its `idempotencyKey`, it answers the first
 * outcome. If the visit itself would be kept, nothing is cancelled (`too_late`).
 */
export function cancelSeries(
  deps: Deps,
  actor: Actor,
  id: string,
  wanted: SeriesCancellation,
  idempotencyKey: string | undefined,
): Promise<SeriesOutcome> {
  const { db, clock } = deps;
  const { scope, reason, late, tell } = wanted;
  const side = cancellingSide(actor, wanted);
  const { forPatient, byPractice } = side;
  const run = async (transaction: Transaction) => {
    const series = await readSeries(deps, id);
    const { patientId } = series.anchor.appointment;
    assertVisible(actor, series.anchor.appointment);
    const now = clock.now();
    const members = await withVisitConflict(deps, actor, series.anchor.appointment, () =>
      membersInScope(series, scope, now),
    );
    const told = await markStranded(
      deps,
      members.map(({ appointment }) => appointment),
    );
    const inScope = members.map((one, index) => ({ ...one, appointment: told[index] ?? one.appointment }));
    if (byPractice && !reason) throw reasonMissing();
    const patient = await readPatient(db, transaction, patientId, actor);
    const { cancelCutoffHours } = await readSchedule(db);
    const decision = decideSeriesCancellation({ inScope, side, late, cutoffHours: cancelCutoffHours, now });
    const { ended, endedLate } = decision;
    if (!ended.some(({ appointment }) => appointment._id === id)) throw new AppError('too_late');
    const lateCosts = new Map<string, AppointmentPatch>();
    for (const { appointment } of endedLate)
      lateCosts.set(appointment._id, await lateCostOf(deps, patientId, transaction, lateCosts.size === 0));
    const kept = decision.kept.map(({ appointment }) => toKeptVisit(appointment, 'too-late'));
    for (const { appointment, isBrief } of await withBriefness(deps, ended)) {
      addLockRemoval(db, transaction, appointment.cells);
      addFreedOpening(db, transaction, appointment, { cells: appointment.cells, isBrief, now });
    }
    const changed = addSeriesChange(deps, transaction, {
      patient,
      act: { event: 'cancel', by: actor.user._id, ...(forPatient && { forPatient }) },
      isTold: tell !== false,
      changes: ended.map((version) => ({
        version,
        changes: {
          status: 'cancelled',
          reason: reason || null,
          cancelledFrom: liveStatusOf(version.appointment),
          cancelledLate: endedLate.includes(version),
          ...lateCosts.get(version.appointment._id),
        },
      })),
      cancelCutoffHours,
      now,
    });
    return { answer: { changed, kept }, made: { ids: changed.map(({ _id }) => _id), kept } };
  };
  return runAct<SeriesOutcome>(deps, actor, idempotencyKey, {
    request: ['cancel-series', id, wanted],
    run,
    find: (_id, made) => findOutcome(deps, actor, made),
    gone: ['not_found'],
  });
}

type Version = { appointment: Parameters<typeof cancellationOf>[0] };

interface Asked<V extends Version> {
  inScope: readonly V[];
  side: ReturnType<typeof cancellingSide>;
  /** A patient: cancels late visits, too. Staff, for a patient: `false` if the visits are not to count as late. */
  late: boolean | undefined;
  cutoffHours: number;
  /** UTC milliseconds. */
  now: number;
}

/**
 * The visits of a series that a cancellation ends, the late ones of these, and those it keeps: a patient's own late
 * ones that they do not cancel expressly. The practice is never late.
 */
export function decideSeriesCancellation<V extends Version>({
  inScope,
  side: { forPatient, byPractice },
  late,
  cutoffHours,
  now,
}: Asked<V>): { ended: V[]; endedLate: V[]; kept: V[] } {
  const mayBeLate = forPatient ? late !== false : !byPractice;
  const isLate = ({ appointment }: V) =>
    mayBeLate && cancellationOf(appointment, cutoffHours, now) !== 'freely';
  const [lateOnes, inTime] = [inScope.filter(isLate), inScope.filter((version) => !isLate(version))];
  if (forPatient || late) return { ended: [...inScope], endedLate: lateOnes, kept: [] };
  return { ended: inTime, endedLate: [], kept: lateOnes };
}
