import { hoursOn, openPeriods } from '@garden-room/contract/hours';
import type { Schedule } from '@garden-room/contract/schedule';
import { timeOfDayText } from '@garden-room/contract/time-text';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { scheduleQuery } from '#api/schedule.ts';
import { doctorId, hoursData } from '#framework/rendering/hours-data.ts';
import { JsonLd } from '#framework/rendering/page-meta.tsx';
import { dateIn, longDate, minutesIn, shiftDate, weekdayName } from '#lib/clinic-time.ts';
import { useNow } from '#lib/use-now.ts';

/** The hours fetched by the browser, as `openState` says them; search engines see all of them. */
export default function LiveOpenState({ fallback }: { fallback: string }) {
  const { data: schedule } = useQuery(scheduleQuery);
  const now = useNow();
  if (!schedule) return <span>{fallback}</span>;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Physician',
    '@id': doctorId,
    openingHoursSpecification: hoursData(schedule, dateIn(schedule.timeZone, new Date(now))),
  };
  return (
    <>
      <span>{openState(schedule, now) ?? fallback}</span>
      {createPortal(<JsonLd data={data} />, document.head)}
    </>
  );
}

type Hours = Pick<Schedule, 'timeZone' | 'weekly' | 'upcoming' | 'daysOff' | 'overrides'>;

const daysAhead = 14;

/**
 * Whether the practice is open at a moment (`now` in UTC milliseconds), and until or from when, by the clinic's clock:
 * `Open now, until 5:00 pm`, `Opens tomorrow at 9:00 am`. Null where it stays closed for two weeks.
 */
export function openState(schedule: Hours, now: number): string | null {
  const { timeZone } = schedule;
  const today = dateIn(timeZone, new Date(now));
  const minutes = minutesIn(timeZone, now);
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const date = shiftDate(today, ahead);
    const next = openPeriods(hoursOn(schedule, date)).find(({ close }) => ahead > 0 || close > minutes);
    if (!next) continue;
    if (ahead === 0 && next.open <= minutes) return `Open now, until ${timeOfDayText(next.close)}`;
    return `Opens ${openingDay(date, ahead)} at ${timeOfDayText(next.open)}`;
  }
  return null;
}

/** A weekday's name is clear within the week only. */
function openingDay(date: string, ahead: number): string {
  if (ahead < 2) return ahead === 0 ? 'today' : 'tomorrow';
  return ahead < 7 ? `on ${weekdayName(date)}` : `on ${longDate(date)}`;
}
