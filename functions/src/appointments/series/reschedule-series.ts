import type { SeriesMove, SeriesOutcome } from '@garden-room/contract/series-acts';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { addFreed } from '#appointments/appointment-store.ts';
import { isBriefRequest } from '#appointments/changes/brief-request.ts';
import { assertStays, readPatient } from '#appointments/changes/change-appointment.ts';
import { answeredByMove, placeOf } from '#appointments/changes/reschedule-appointment.ts';
import { addLockExchange } from '#appointments/lock-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, type Writes } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { readOpening } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { addSeriesChange } from './add-series-change.ts';
import { type PlannedMove, planSeriesMove } from './plan-series-move.ts';
import { answerCallAgain, identifyCall, keptOf, readSeries, seriesActOf } from './series-members.ts';

/** What a call has besides its body. */
interface Origin {
  idempotencyKey: string | undefined;
}

/**
 * Moves a visit of a series, and with it those after it or all to come, by as many days and minutes: in one commit, which
 * takes and frees the locks of all. Those that cannot move stay, and are named. Refuses `not_found`, `illegal_move`,
 * `invalid_slot` and `slot_taken` of the visit itself, `patient_gone`, `idempotency_mismatch`.
 */
export function rescheduleSeries(
  deps: Deps,
  actor: Actor,
  id: string,
  move: SeriesMove,
  { idempotencyKey }: Origin,
): Promise<SeriesOutcome> {
  const { db, clock } = deps;
  const call = identifyCall(id, move, idempotencyKey);
  return runTransaction(
    db,
    async (transaction) => {
      const series = await readSeries(deps, id);
      const again = answerCallAgain(series, call);
      if (again) return again;
      const opening = await readOpening(db, transaction);
      const plan = await planSeriesMove(deps, transaction, { series, opening, move });
      const own = plan.find(({ version }) => version.appointment._id === id);
      if (!own || own.why !== null) throw new AppError(own?.why === 'taken' ? 'slot_taken' : 'invalid_slot');
      const { patientId } = series.anchor.appointment;
      const patient = await readPatient(db, transaction, patientId, actor);
      assertStays(patient);
      const now = clock.now();
      const moves = plan.filter((one) => one.why === null);
      const kept = plan.flatMap(({ version, why }) => (why ? [keptOf(version.appointment, why)] : []));
      await addLocksOf(deps, transaction, moves, now);
      const changed = addSeriesChange(deps, transaction, {
        patient,
        act: { event: 'reschedule', by: actor.user._id },
        changes: moves.map(({ version, slot }) => ({
          version,
          changes: {
            ...slot,
            timeZone: opening.schedule.timeZone,
            movedFrom: placeOf(version.appointment),
            ...answeredByMove(version.appointment, slot),
            seriesAct: seriesActOf(call, version.appointment._id === id ? kept : []),
          },
        })),
        cancelCutoffHours: opening.schedule.cancelCutoffHours,
        now,
      });
      return { changed, kept };
    },
    // A lock that was free when it was read: the next attempt finds it taken.
    isAlreadyExists,
  );
}

type Move = Extract<PlannedMove, { why: null }>;

/** Adds the exchange of locks to the commit, and the times that become free by it. */
async function addLocksOf(deps: Deps, writes: Writes, moves: readonly Move[], now: number): Promise<void> {
  const { db } = deps;
  const held = new Map(moves.flatMap(({ version }) => cellsOf(version.appointment)));
  const wanted = new Map(moves.flatMap(({ version, slot }) => cellsOf({ ...version.appointment, ...slot })));
  addLockExchange(db, writes, held, wanted);
  for (const { version } of moves) {
    const freed = version.appointment.cells.filter((cell) => !wanted.has(cell));
    const isBrief = await isBriefRequest(deps, version.appointment);
    addFreed(db, writes, version.appointment, { cells: freed, isBrief, now });
  }
}

const cellsOf = ({ _id, cells }: Pick<AppointmentRecord, '_id' | 'cells'>) =>
  cells.map((cell) => [cell, _id] as const);
