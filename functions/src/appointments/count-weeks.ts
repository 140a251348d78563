import { addDays, clinicToday } from '@garden-room/contract/availability';
import { type ClinicWeek, datesOf, openMinutesOn, weekOf } from '@garden-room/contract/clinic-week';
import type { PracticeWeek, PracticeWeeks } from '@garden-room/contract/practice-weeks';
import type { Schedule } from '@garden-room/contract/schedule';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import type { Firestore } from 'firebase-admin/firestore';
import type { Deps } from '#lib/deps.ts';
import { toTimestamp } from '#lib/firestore.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { countNewPatients, type Stretch } from '#users/count-new-patients.ts';
import { listAppointmentsBetween } from './appointment-queries.ts';
import type { AppointmentRecord } from './appointment-record.ts';
import { appointments } from './appointment-store.ts';

/**
 * This week and the last at the clinic, in numbers. Reads what lies in these two weeks and no more, however much the
 * store has; what was made in them is counted by the store.
 */
export async function countWeeks(deps: Pick<Deps, 'db' | 'log' | 'clock'>): Promise<PracticeWeeks> {
  const { db, clock } = deps;
  const schedule = await readSchedule(db);
  const today = clinicToday(schedule.timeZone, clock.now());
  const thisWeek = weekOf(today);
  const lastWeek = weekOf(addDays(thisWeek.from, -1));
  const lying = await listAppointmentsBetween(deps, lastWeek.from, thisWeek.to);
  const count = (week: ClinicWeek) => countWeek(db, schedule, week, lying);
  const [these, those] = await Promise.all([count(thisWeek), count(lastWeek)]);
  return { today, thisWeek: these, lastWeek: those };
}

async function countWeek(
  db: Firestore,
  schedule: Schedule,
  week: ClinicWeek,
  lying: readonly AppointmentRecord[],
): Promise<PracticeWeek> {
  const stretch = {
    from: edgeInstant(schedule.timeZone, week.from, 0),
    until: edgeInstant(schedule.timeZone, addDays(week.to, 1), 0),
  };
  const [booked, newPatients] = await Promise.all([countMade(db, stretch), countNewPatients(db, stretch)]);
  const dates = datesOf(week);
  const here = lying.filter(({ date }) => dates.includes(date));
  const withStatus = (status: string) => here.filter((one) => one.status === status).length;
  const expected = here.filter(isExpected);
  return {
    ...week,
    booked,
    newPatients,
    cancelled: withStatus('cancelled'),
    noShows: withStatus('no-show'),
    openMinutes: sum(dates.map((date) => openMinutesOn(schedule, date))),
    expectedMinutes: sum(expected.map(({ durationMinutes }) => durationMinutes)),
    days: dates.map((date) => ({ date, services: byService(expected.filter((one) => one.date === date)) })),
  };
}

async function countMade(db: Firestore, { from, until }: Stretch): Promise<number> {
  const made = appointments(db)
    .where('createdAt', '>=', toTimestamp(from))
    .where('createdAt', '<', toTimestamp(until));
  return (await made.count().get()).data().count;
}

/** Whether its time is or was kept for the patient, also for one who did not come. */
const isExpected = ({ status }: AppointmentRecord) => status !== 'cancelled' && status !== 'declined';

function byService(expected: readonly AppointmentRecord[]): { serviceName: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { serviceName } of expected) counts.set(serviceName, (counts.get(serviceName) ?? 0) + 1);
  return [...counts].map(([serviceName, count]) => ({ serviceName, count }));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
