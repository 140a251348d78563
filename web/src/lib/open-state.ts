import { clockText as clockValue } from '@garden-room/contract/clock';
import { hoursOn, openPeriods } from '@garden-room/contract/hours';
import { zoneOr } from '@garden-room/contract/known-zone';
import type { Schedule } from '@garden-room/contract/schedule';
import { site } from '#config/site.ts';
import { dateIn, longDate, shiftDate } from './clinic-time.ts';
import { clockText } from './opening-hours.ts';

type Hours = Pick<Schedule, 'timeZone' | 'weekly' | 'daysOff' | 'overrides'>;

const daysAhead = 14;

/**
 * Whether the practice is open at a moment (`now` in UTC milliseconds), and until or from when, by the clinic's clock:
 * `Open now, until 5 pm`, `Opens tomorrow at 9 am`. Null where it stays closed for two weeks.
 */
export function openState(schedule: Hours, now: number): string | null {
  const { timeZone } = schedule;
  const today = dateIn(timeZone, new Date(now));
  const minutes = minutesOfDay(timeZone, now);
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const date = shiftDate(today, ahead);
    const next = openPeriods(hoursOn(schedule, date)).find(({ close }) => ahead > 0 || close > minutes);
    if (!next) continue;
    if (ahead === 0 && next.open <= minutes) return `Open now, until ${text(next.close)}`;
    return `Opens ${dayText(date, ahead)} at ${text(next.open)}`;
  }
  return null;
}

const text = (minutes: number) => clockText(clockValue(minutes));

/** A weekday's name is clear within the week only. */
function dayText(date: string, ahead: number): string {
  if (ahead < 2) return ahead === 0 ? 'today' : 'tomorrow';
  const [weekday] = longDate(date).split(',');
  return ahead < 7 ? `on ${weekday}` : `on ${longDate(date)}`;
}

function minutesOfDay(timeZone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zoneOr(timeZone, site.timeZone),
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (name: 'hour' | 'minute') => Number(parts.find(({ type }) => type === name)?.value);
  return part('hour') * 60 + part('minute');
}
