import { addDays, clinicToday } from '@garden-room/contract/availability';
import { type ClinicWeek, datesOf, openMinutesOn, weekOf } from '@garden-room/contract/clinic-week';
import type { PracticeWeek, PracticeWeeks } from '@garden-room/contract/endpoints/practice';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type DayCounts, sumOf } from './count-days.ts';
import { countMade, countVisits } from './read-visits.ts';

/** This week and the last at the clinic, in numbers, by their appointments. */
export async function countWeeks(deps: Pick<Deps, 'db' | 'log' | 'clock'>): Promise<PracticeWeeks> {
  const schedule = await readSchedule(deps.db);
  const today = clinicToday(schedule.timeZone, deps.clock.now());
  const thisWeek = weekOf(today);
  const lastWeek = weekOf(addDays(thisWeek.from, -1));
  const [counts, booked, bookedBefore] = await Promise.all([
    countVisits(deps, { from: lastWeek.from, to: thisWeek.to, withComing: true }),
    countMade(deps.db, thisWeek, schedule.timeZone),
    countMade(deps.db, lastWeek, schedule.timeZone),
  ]);
  return {
    today,
    thisWeek: { booked, ...countWeek(schedule, thisWeek, counts) },
    lastWeek: { booked: bookedBefore, ...countWeek(schedule, lastWeek, counts) },
  };
}

function countWeek(
  schedule: Schedule,
  week: ClinicWeek,
  counts: readonly DayCounts[],
): Omit<PracticeWeek, 'booked'> {
  const dates = datesOf(week);
  const days = counts.filter(({ date }) => week.from <= date && date <= week.to);
  const { newPatients, cancelled, missed } = sumOf(days);
  return {
    ...week,
    newPatients,
    cancelled: cancelled.all,
    cancelledByPatient: cancelled.patient,
    noShows: missed,
    openMinutes: sum(dates.map((date) => openMinutesOn(schedule, date))),
    expectedMinutes: sum(days.map(({ expectedMinutes }) => expectedMinutes)),
    days: dates.map((date) => ({ date, services: expectedOf(days.filter((day) => day.date === date)) })),
  };
}

/** The counts without services of which every visit was cancelled. */
const expectedOf = (services: readonly DayCounts[]) =>
  services
    .filter(({ expected }) => expected > 0)
    .map(({ serviceName, expected: count }) => ({ serviceName, count }));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
