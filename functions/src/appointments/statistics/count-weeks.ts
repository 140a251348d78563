import { addDays, clinicToday } from '@garden-room/contract/availability';
import { type ClinicWeek, datesOf, openMinutesOn, weekOf } from '@garden-room/contract/clinic-week';
import type { PracticeWeek, PracticeWeeks } from '@garden-room/contract/endpoints/practice';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type DayCounts, sumOf } from './count-days.ts';
import { countVisits, listDaysMade } from './read-visits.ts';

/** This week and the last at the clinic, in numbers, by their appointments. */
export async function countWeeks(deps: Pick<Deps, 'db' | 'log' | 'clock'>): Promise<PracticeWeeks> {
  const schedule = await readSchedule(deps.db);
  const today = clinicToday(schedule.timeZone, deps.clock.now());
  const thisWeek = weekOf(today);
  const lastWeek = weekOf(addDays(thisWeek.from, -1));
  const [counts, made] = await Promise.all([
    countVisits(deps, lastWeek.from, thisWeek.to),
    listDaysMade(deps, lastWeek.from, thisWeek.to),
  ]);
  return {
    today,
    thisWeek: countWeek(schedule, thisWeek, { counts, made }),
    lastWeek: countWeek(schedule, lastWeek, { counts, made }),
  };
}

interface Found {
  counts: readonly DayCounts[];
  /** A day for each appointment that was made on it. */
  made: readonly string[];
}

function countWeek(schedule: Schedule, week: ClinicWeek, { counts, made }: Found): PracticeWeek {
  const dates = datesOf(week);
  const isInWeek = (date: string) => week.from <= date && date <= week.to;
  const days = counts.filter(({ date }) => isInWeek(date));
  const { newPatients, cancelled, missed } = sumOf(days);
  return {
    ...week,
    booked: made.filter(isInWeek).length,
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
