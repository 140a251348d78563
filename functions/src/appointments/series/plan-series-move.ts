import { hoursOn } from '@garden-room/contract/hours';
import type { KeptReason, SeriesMove, SeriesMovePreview } from '@garden-room/contract/series';
import { movableAmong, shiftedBy } from '@garden-room/contract/series-shift';
import { minutesOfTime } from '@garden-room/contract/wall-time';
import { existingInstant } from '@garden-room/contract/zoned-time';
import type { Transaction } from 'firebase-admin/firestore';
import type { AppointmentVersion } from '#appointments/appointment-record.ts';
import type { ChosenSlot } from '#appointments/availability/choose-slot.ts';
import { slotsOffered } from '#appointments/availability/read-availability.ts';
import { timingOf } from '#appointments/availability/service-timing.ts';
import { findLockHolders } from '#appointments/lock-store.ts';
import type { Deps } from '#lib/deps.ts';
import type { ScheduleState } from '#schedule/schedule-store.ts';
import { readServices, type Services } from '#services/service-store.ts';
import { membersInScope, type ReadSeries } from './series-members.ts';

/** The new time of a visit of a series, or why it does not move. */
export type PlannedMove = { version: AppointmentVersion; to: SeriesMovePreview[number]['to'] } & (
  | { slot: ChosenSlot; why: null }
  | { slot: null; why: KeptReason }
);

/**
 * The plan for each visit in scope when one of them moves: all as far as that one, within the practice's hours, and
 * where no appointment is that stays. The locks are read in the transaction.
 */
export async function planSeriesMove(
  deps: Deps,
  transaction: Transaction,
  { series, scheduleState, move }: { series: ReadSeries; scheduleState: ScheduleState; move: SeriesMove },
): Promise<PlannedMove[]> {
  const now = deps.clock.now();
  const services = await readServices(deps.db);
  const offered = membersInScope(series, move.scope, now).map((version) =>
    findTarget({ scheduleState, services, now }, { version, from: series.anchor.appointment, move }),
  );
  const neededCells = offered.flatMap(({ version, slot }) =>
    slot ? [{ id: version.appointment._id, cells: slot.cells }] : [],
  );
  const cells = [...new Set(neededCells.flatMap((one) => one.cells))];
  const holders = await findLockHolders(deps.db, transaction, cells);
  const able = movableAmong(neededCells, (cell) => holders.get(cell));
  return offered.map((plan) =>
    plan.slot && !able.has(plan.version.appointment._id) ? { ...plan, slot: null, why: 'taken' } : plan,
  );
}

/** When and what the practice offers, and now in UTC milliseconds. */
interface Practice {
  scheduleState: ScheduleState;
  services: Services;
  now: number;
}

interface Target {
  version: AppointmentVersion;
  /** The visit that is moved, as it is. */
  from: { date: string; time: string };
  move: SeriesMove;
}

/** The slot that a visit would have, if the practice is open then. */
function findTarget(
  { scheduleState, services, now }: Practice,
  { version, from, move }: Target,
): PlannedMove {
  const { schedule } = scheduleState;
  const to = shiftedBy(from, move, version.appointment);
  if (!to) return { version, to, slot: null, why: 'outside' };
  const service = timingOf(services, version.appointment);
  const slots = slotsOffered({ byPractice: true, scheduleState, date: to.date, service, now });
  const found = slots.find(({ time }) => time === to.time);
  if (found) {
    const { onlyAfter: _, ...slot } = found;
    return { version, to, slot, why: null };
  }
  const instant = existingInstant(schedule.timeZone, to.date, minutesOfTime(to.time));
  if (instant !== null && instant < now) return { version, to, slot: null, why: 'past' };
  return { version, to, slot: null, why: hoursOn(schedule, to.date) ? 'outside' : 'closed' };
}
