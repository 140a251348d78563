import { addDays, clinicToday } from '@garden-room/contract/availability';
import { type ClinicWeek, datesOf, openMinutesOn, weekOf } from '@garden-room/contract/clinic-week';
import type { PracticeWeek, PracticeWeeks } from '@garden-room/contract/endpoints/practice';
import type { Schedule } from '@garden-room/contract/schedule';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { DayCounts, ServiceCounts } from './count-days.ts';
import { type CountDeps, lastDayOver } from './fold-finished-days.ts';
import { readDayCounts } from './month-count-store.ts';
import { countFromVisits } from './read-visits.ts';

/**
 * This week and the last at the clinic, in numbers: the days that are over as they were folded, the others from their
 * appointments.
 */
export async function countWeeks(deps: CountDeps): Promise<PracticeWeeks> {
  const schedule = await readSchedule(deps.db);
  const today = clinicToday(schedule.timeZone, deps.clock.now());
  const thisWeek = weekOf(today);
  const lastWeek = weekOf(addDays(thisWeek.from, -1));
  const lastOver = await lastDayOver(deps);
  const [past, rest] = await Promise.all([
    readDayCounts(deps, { from: lastWeek.from, to: thisWeek.to, lastOver }),
    countFromVisits(deps, addDays(lastOver, 1), thisWeek.to),
  ]);
  const days = new Map([...past, ...rest]);
  return {
    today,
    thisWeek: countWeek(schedule, thisWeek, days),
    lastWeek: countWeek(schedule, lastWeek, days),
  };
}

function countWeek(
  schedule: Schedule,
  week: ClinicWeek,
  counts: ReadonlyMap<string, DayCounts>,
): PracticeWeek {
  const dates = datesOf(week);
  const days = dates.map((date) => counts.get(date));
  const services = days.flatMap((day) => day?.services ?? []);
  const total = (of: (service: ServiceCounts) => number) => sum(services.map(of));
  return {
    ...week,
    booked: sum(days.map((day) => day?.made ?? 0)),
    newPatients: total(({ newPatients }) => newPatients),
    cancelled: total(({ cancelled }) => cancelled.all),
    cancelledByPatient: total(({ cancelled }) => cancelled.patient),
    noShows: total(({ missed }) => missed),
    openMinutes: sum(dates.map((date) => openMinutesOn(schedule, date))),
    expectedMinutes: total(({ expectedMinutes }) => expectedMinutes),
    days: dates.map((date, index) => ({ date, services: expectedOf(days[index]) })),
  };
}

/** Without the services of which every visit was cancelled. */
const expectedOf = (day: DayCounts | undefined) =>
  (day?.services ?? [])
    .filter(({ expected }) => expected > 0)
    .map(({ serviceName, expected: count }) => ({ serviceName, count }));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
