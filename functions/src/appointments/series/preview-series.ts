import { addDays, cellDates, freeSlots, type OfferedSlot } from '@garden-room/contract/availability';
import { isBusy } from '@garden-room/contract/busy-times';
import { hoursOn } from '@garden-room/contract/hours';
import { practiceSlots } from '@garden-room/contract/practice-slots';
import type { SeriesDate, SeriesMove, SeriesMovePreview, SeriesPlan } from '@garden-room/contract/series';
import { minutesOfTime } from '@garden-room/contract/wall-time';
import type { Firestore } from 'firebase-admin/firestore';
import { readBusyCells } from '#appointments/lock-store.ts';
import { auditRead } from '#audit/audit-read.ts';
import type { Deps } from '#lib/deps.ts';
import { readScheduleState, type ScheduleState } from '#schedule/schedule-store.ts';
import { findService, readServices } from '#services/service-store.ts';
import type { Actor } from '#users/actor.ts';
import { planSeriesMove } from './plan-series-move.ts';
import { readSeries } from './series-members.ts';

/**
 * The dates of a series, each free or with why it is not and the nearest free time. The time is the clinic's and the
 * same on each date, also across a change of its clocks.
 */
export async function previewSeries(
  { db, clock }: Deps,
  { serviceId, date, time, everyWeeks, times }: SeriesPlan,
): Promise<SeriesDate[]> {
  const [scheduleState, { offered: services }] = await Promise.all([readScheduleState(db), readServices(db)]);
  const { schedule } = scheduleState;
  const { durationMinutes } = findService(services, { id: serviceId });
  const dates = Array.from({ length: times }, (_, index) => addDays(date, 7 * everyWeeks * index));
  return Promise.all(
    dates.map(async (day) => {
      const offered = practiceSlots(schedule, day, durationMinutes, clock.now());
      const free = await freeAmong(db, scheduleState, offered);
      if (free.includes(time)) return { date: day, time, state: 'free', nearest: null };
      const isOffered = offered.some((slot) => slot.time === time);
      const closed = hoursOn(schedule, day) ? 'outside' : 'closed';
      return { date: day, time, state: isOffered ? 'taken' : closed, nearest: nearestOf(free, time) };
    }),
  );
}

/** The times that neither an appointment nor the doctor's own calendar takes. */
async function freeAmong(
  db: Firestore,
  { busyTimes }: ScheduleState,
  offered: OfferedSlot[],
): Promise<string[]> {
  const free = freeSlots(offered, await readBusyCells(db, cellDates(offered)));
  return free.filter((slot) => !isBusy(busyTimes, slot)).map(({ time }) => time);
}

function nearestOf(free: readonly string[], time: string): string | null {
  const distance = (other: string) => Math.abs(minutesOfTime(other) - minutesOfTime(time));
  const [nearest] = free.toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? null;
}

/** The dates to which a series would move with one of its visits, and why some would not. */
export async function previewSeriesMove(
  deps: Deps,
  actor: Actor,
  id: string,
  move: SeriesMove,
): Promise<SeriesMovePreview> {
  const { db } = deps;
  const series = await readSeries(deps, id);
  const { patientId } = series.anchor.appointment;
  // Read-only: it holds no locks that a booking would wait for.
  const plan = await db.runTransaction(
    async (transaction) =>
      planSeriesMove(deps, transaction, {
        series,
        scheduleState: await readScheduleState(db, transaction),
        move,
      }),
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
