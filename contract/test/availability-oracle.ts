import type { DayHours, Schedule } from '../src/schedule.ts';
import { weekdays } from '../src/weekdays.ts';

/**
 * A second opinion on the booking rules, written the slow way: it walks the real minutes of a day and asks the
 * platform's own calendar (Intl) what the clinic's clock shows, instead of converting wall-clock times.
 */
export const minute = 60_000;
export const quarter = 15 * minute;

/** A quarter hour: its instant in UTC milliseconds, and what the clinic's calendar and clock show then. */
export interface Tick {
  at: number;
  date: string;
  clock: string;
}

/** Every quarter hour at which an appointment may start, were nothing booked. */
export function possibleStarts(
  schedule: Schedule,
  date: string,
  durationMinutes: number,
  now: number,
): Tick[] {
  const ticks = ticksAround(schedule.timeZone, date);
  const today = ticksAround(schedule.timeZone, new Date(now).toISOString().slice(0, 10))
    .filter((tick) => tick.at <= now)
    .at(-1)?.date;
  const hours = hoursFor(schedule, date);
  if (!hours || !today || date < today || daysBetween(today, date) > schedule.horizonDays) return [];
  const { open, close, closed } = openingOf(schedule.timeZone, date, hours);

  return ticks.filter((tick) => {
    const end = tick.at + durationMinutes * minute;
    const possible =
      tick.date === date &&
      tick.clock >= hours.open &&
      tick.clock < hours.close &&
      tick.at >= open &&
      end <= close &&
      tick.at >= now + schedule.minimumNoticeMinutes * minute &&
      !closed.some((pause) => tick.at < pause.end && end > pause.start);
    // The first time round only: a repeated hour is offered once.
    const firstTimeRound =
      ticks.find((other) => other.date === date && other.clock === tick.clock)?.at === tick.at;
    return possible && firstTimeRound && leavesTimeToAnswer(schedule, today, now, tick.at);
  });
}

/** When a date opens, closes and breaks: an edge is the first moment at which the clinic's clock shows it or later. */
function openingOf(timeZone: string, date: string, hours: DayHours) {
  const ticks = ticksAround(timeZone, date);
  const reached = (clock: string) =>
    ticks.find((tick) => tick.date > date || (tick.date === date && tick.clock >= clock))?.at ?? Number.NaN;
  const closed = hours.breaks.map((pause) => ({ start: reached(pause.start), end: reached(pause.end) }));
  return { open: reached(hours.open), close: reached(hours.close), closed };
}

/** The quarters of an hour of a date in which the practice is there. */
function openQuarters(schedule: Schedule, date: string): number[] {
  const cached = quartersOf.get(schedule) ?? new Map<string, number[]>();
  quartersOf.set(schedule, cached);
  const quarters = cached.get(date) ?? walkOpen(schedule, date);
  cached.set(date, quarters);
  return quarters;
}

const quartersOf = new WeakMap<Schedule, Map<string, number[]>>();

function walkOpen(schedule: Schedule, date: string): number[] {
  const hours = hoursFor(schedule, date);
  if (!hours) return [];
  const { open, close, closed } = openingOf(schedule.timeZone, date, hours);
  return ticksAround(schedule.timeZone, date)
    .map(({ at }) => at)
    .filter((at) => at >= open && at < close && !closed.some(({ start, end }) => start <= at && at < end));
}

/** Whether enough open minutes lie between now and the deadline of a request made now: counted in quarters. */
function leavesTimeToAnswer(schedule: Schedule, today: string, now: number, start: number): boolean {
  if (schedule.openMinutesToAnswer === 0) return true;
  const latest = now < start - 60 * minute ? start - 60 * minute : start;
  let [left, closedDays, minutes]: [number, number, number] = [schedule.answerWithinOpenDays, 0, 0];
  for (let date = today; closedDays < 400; date = dayAfter(date)) {
    const quarters = openQuarters(schedule, date);
    for (const at of quarters) {
      const [from, to] = [Math.max(at, now), Math.min(at + quarter, latest)];
      minutes += Math.max(0, to - from) / minute;
    }
    if (minutes >= schedule.openMinutesToAnswer) return true;
    if (quarters.length === 0) closedDays += 1;
    else if (date > today) left -= 1;
    if (left === 0 || (quarters.at(-1) ?? 0) > latest) return false;
  }
  return false;
}

const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + 24 * 60 * minute).toISOString().slice(0, 10);

/** Whether a start is regular: counted on the wall clock from opening or from the end of the last break before it. */
export function isRegular(hours: DayHours, clock: string, startEveryMinutes: number): boolean {
  const openings = [hours.open, ...hours.breaks.map((pause) => pause.end)];
  const last = openings.filter((opening) => opening <= clock).at(-1) ?? '';
  return (minutesOf(clock) - minutesOf(last)) % startEveryMinutes === 0;
}

/** `13:45` in minutes since midnight. */
export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** Id of the lock cell that starts at a quarter hour. */
export function cellId(at: number): string {
  const [date, time = ''] = new Date(at).toISOString().split('T');
  return `${date}T${time.slice(0, 2)}${time.slice(3, 5)}`;
}

/** The hours of a date; null is closed. */
export function hoursFor(schedule: Schedule, date: string): DayHours | null {
  if (schedule.daysOff.includes(date)) return null;
  const override = schedule.overrides.find((entry) => entry.date === date);
  const weekday = weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
  const { upcoming, weekly } = schedule;
  const week = upcoming !== null && upcoming.from <= date ? upcoming.weekly : weekly;
  return override ? override.hours : week[weekday];
}

const walked = new Map<string, Tick[]>();

/** Walking is slow: each day is walked once. */
function ticksAround(timeZone: string, date: string): Tick[] {
  const day = `${timeZone} ${date}`;
  const ticks = walked.get(day) ?? walk(timeZone, date);
  walked.set(day, ticks);
  return ticks;
}

function walk(timeZone: string, date: string): Tick[] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const from = Date.parse(`${date}T00:00:00Z`) - 14 * 60 * minute;
  return Array.from({ length: (24 + 28) * 4 }, (_, index) => {
    const at = from + index * quarter;
    const [day = '', clock = ''] = format.format(at).split(' ');
    return { at, date: day, clock };
  });
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (24 * 60 * minute);
}
