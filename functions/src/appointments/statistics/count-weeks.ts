import { addDays, clinicToday } from '@garden-room/contract/availability';
import { type ClinicWeek, datesOf, openMinutesOn, weekOf } from '@garden-room/contract/clinic-week';
import type { PracticeWeek, PracticeWeeks } from '@garden-room/contract/endpoints/practice';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Deps } from '#lib/deps.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { countFirstVisits } from './count-first-visits.ts';
import { type DayCounts, readDayCounts, recountDays } from './day-count-store.ts';

type CountDeps = Pick<Deps, 'db' | 'log' | 'clock'>;

/**
 * This week and the last at the clinic, in numbers. Reads a document a day, however much the store has, and for new patients who
 * comes in these weeks.
 */
export async function countWeeks(deps: CountDeps): Promise<PracticeWeeks> {
  const schedule = await readSchedule(deps.db);
  const today = clinicToday(schedule.timeZone, deps.clock.now());
  const thisWeek = weekOf(today);
  const lastWeek = weekOf(addDays(thisWeek.from, -1));
  const days = await readDayCounts(deps, [...datesOf(lastWeek), ...datesOf(thisWeek)]);
  const [those = 0, these = 0] = await countFirstVisits(deps, [lastWeek, thisWeek]);
  return {
    today,
    thisWeek: countWeek(schedule, thisWeek, { days: days.slice(7), newPatients: these }),
    lastWeek: countWeek(schedule, lastWeek, { days: days.slice(0, 7), newPatients: those }),
  };
}

/** Counts anew what the practice's page shows this week and will show in the next. May be repeated. */
export async function recountWeeks(deps: CountDeps): Promise<void> {
  const { timeZone } = await readSchedule(deps.db);
  const { from } = weekOf(addDays(clinicToday(timeZone, deps.clock.now()), -7));
  await recountDays(
    deps,
    [0, 7, 14].flatMap((later) => datesOf(weekOf(addDays(from, later)))),
  );
}

function countWeek(
  schedule: Schedule,
  week: ClinicWeek,
  { days, newPatients }: { days: readonly DayCounts[]; newPatients: number },
): PracticeWeek {
  const dates = datesOf(week);
  return {
    ...week,
    booked: sum(days.map(({ made }) => made)),
    newPatients,
    cancelled: sum(days.map(({ cancelled }) => cancelled)),
    noShows: sum(days.map(({ noShows }) => noShows)),
    openMinutes: sum(dates.map((date) => openMinutesOn(schedule, date))),
    expectedMinutes: sum(days.map(({ expectedMinutes }) => expectedMinutes)),
    days: dates.map((date, index) => ({ date, services: servicesOf(days[index]) })),
  };
}

/** Without those of which every visit was cancelled. */
const servicesOf = (day: DayCounts | undefined) =>
  Object.entries(day?.services ?? {})
    .filter(([, count]) => count > 0)
    .map(([serviceName, count]) => ({ serviceName, count }));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
