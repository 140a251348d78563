import { cancellationOf } from '@garden-room/contract/cut-off';
import type { SeriesCancellation, SeriesOutcome } from '@garden-room/contract/series';
import type { Transaction } from 'firebase-admin/firestore';
import {
  type AppointmentPatch,
  type AppointmentRecord,
  openEntryOf,
} from '#appointments/appointment-record.ts';
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
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { addSeriesChange } from './add-series-change.ts';
import { findOutcome, membersInScope, readSeries, toKeptVisit } from './series-members.ts';

/**
 * Cancels a visit of a series with those after it or all to come, in one commit. For a patient `cancellationOf` decides
 * each: late ones stay and are named unless they send `late`. Staff may cancel any. Repeated under its
 * `idempotencyKey`, it answers what it did.
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
  const { forPatient, byPractice } = cancellingSide(actor, wanted);
  const mayBeLate = forPatient ? late !== false : !byPractice;
  const run = async (transaction: Transaction) => {
    const series = await readSeries(deps, id);
    const { patientId } = series.anchor.appointment;
    assertVisible(actor, series.anchor.appointment);
    const now = clock.now();
    const inScope = await withVisitConflict(deps, actor, series.anchor.appointment, () =>
      membersInScope(series, scope, now),
    );
    if (byPractice && !reason) throw reasonMissing();
    const patient = await readPatient(db, transaction, patientId, actor);
    const { cancelCutoffHours } = await readSchedule(db);
    const isLate = (appointment: AppointmentRecord) =>
      mayBeLate && cancellationOf(appointment, cancelCutoffHours, now) !== 'freely';
    const ended = inScope.filter(({ appointment }) => forPatient || late || !isLate(appointment));
    if (!ended.some(({ appointment }) => appointment._id === id)) throw new AppError('too_late');
    const lateCosts = new Map<string, AppointmentPatch>();
    for (const { appointment } of ended.filter((version) => isLate(version.appointment)))
      lateCosts.set(appointment._id, await lateCostOf(deps, patientId, transaction, lateCosts.size === 0));
    const kept = inScope.flatMap((version) =>
      ended.includes(version) ? [] : [toKeptVisit(version.appointment, 'too-late')],
    );
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
          cancelledFrom: openEntryOf(version.appointment)?.status ?? null,
          cancelledLate: isLate(version.appointment),
          ...lateCosts.get(version.appointment._id),
        },
      })),
      cancelCutoffHours,
      now,
    });
    return { answer: { changed, kept }, made: { ids: changed.map(({ _id }) => _id), kept } };
  };
  return runAct<SeriesOutcome>(deps, actor, idempotencyKey, {
    asked: ['cancel-series', id, wanted],
    run,
    find: (_id, made) => findOutcome(deps, actor, made),
    gone: ['not_found'],
  });
}
