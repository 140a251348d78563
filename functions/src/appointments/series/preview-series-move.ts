import type { SeriesMove, SeriesMovePreview } from '@garden-room/contract/series';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import { readOpening } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { planSeriesMove } from './plan-series-move.ts';
import { readSeries } from './series-members.ts';

/** Where the visits of a series would move with one of them, and why some would not. Refuses `not_found`, `illegal_move`. */
export async function previewSeriesMove(
  deps: Deps,
  actor: Actor,
  id: string,
  move: SeriesMove,
): Promise<SeriesMovePreview> {
  const { db } = deps;
  const series = await readSeries(deps, id);
  const { patientId } = series.anchor.appointment;
  // Nothing is written: it holds no locks that a booking would wait for.
  const plan = await db.runTransaction(
    async (transaction) =>
      planSeriesMove(deps, transaction, { series, opening: await readOpening(db, transaction), move }),
    { readOnly: true },
  );
  await auditRead(deps, actor, { target: `appointments/${id}`, patientId });
  return plan.map(({ version: { appointment }, to, why }) => ({
    appointmentId: appointment._id,
    date: appointment.date,
    time: appointment.time,
    to,
    why,
  }));
}
