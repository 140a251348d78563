import * as z from 'zod/mini';
import { addDays } from './availability.ts';
import { hoursOn, openPeriods } from './hours.ts';
import { type DayHours, keptPastDays, type Schedule } from './schedule.ts';
import { mergeStretches, type Stretch, subtractStretches } from './stretch.ts';
import {
  clockMinutes,
  clockSchema,
  clockText,
  dateSchema,
  furthestDate,
  sentDateSchema,
} from './wall-time.ts';

const partOn = (date: typeof dateSchema) =>
  z.strictObject({ date, start: clockSchema, end: clockSchema }).check(
    z.refine(({ start, end }) => clockMinutes(start) < clockMinutes(end), {
      message: 'Choose an end after the start.',
      path: ['end'],
    }),
  );

/** A part of one date on the clinic's wall clock (`HH:mm`), for the practice to block or to free. */
export const dayPartSchema = partOn(sentDateSchema);
/** A part of a date as it is stored and answered. */
export const keptDayPartSchema = partOn(dateSchema);

export type DayPart = z.infer<typeof dayPartSchema>;

/**
 * The schedule with a part of a date closed: a break in the hours of that date, or a day off where all of them are
 * covered. Time outside the hours is closed already. Drops entries for dates long before `today` (`keptPastDays`).
 */
export function blockTime(schedule: Schedule, { date, start, end }: DayPart, today: string): Schedule {
  const current = withoutPast(schedule, today);
  const hours = hoursOn(schedule, date);
  if (!hours) return current;
  const [open, close] = [clockMinutes(hours.open), clockMinutes(hours.close)];
  const closed = { start: Math.max(clockMinutes(start), open), end: Math.min(clockMinutes(end), close) };
  if (closed.start >= closed.end) return current;
  if (closed.start === open && closed.end === close) {
    return { ...current, daysOff: [...current.daysOff, date].sort() };
  }
  const breaks = mergeStretches([...stretchesOf(hours), closed]);
  return withHours(current, date, { ...hours, breaks: breaks.map(asBreak) });
}

/**
 * Opens a blocked part of a date again. A day off opens only as a whole: the caller may have seen a part as blocked
 * before another admin closed the day. If the date's hours then equal its week's, its own hours are removed.
 */
export function unblockTime(schedule: Schedule, { date, start, end }: DayPart, today: string): Schedule {
  const current = withoutPast(schedule, today);
  if (current.daysOff.includes(date)) {
    const [whole] = blockedOn(current, date);
    const isWhole =
      !whole ||
      (clockMinutes(start) <= clockMinutes(whole.start) && clockMinutes(whole.end) <= clockMinutes(end));
    return isWhole ? { ...current, daysOff: current.daysOff.filter((day) => day !== date) } : current;
  }
  const hours = hoursOn(current, date);
  if (!hours || !current.overrides.some((entry) => entry.date === date)) return current;
  const freed = [{ start: clockMinutes(start), end: clockMinutes(end) }];
  const regular = stretchesOf(hoursOfWeek(current, date));
  const breaks = subtractStretches(stretchesOf(hours), subtractStretches(freed, regular));
  return withHours(current, date, { ...hours, breaks: breaks.map(asBreak) });
}

/**
 * Whether a schedule differs from the one before only in what is blocked from `today` on: in days off, and in the
 * breaks of dates, which keep their opening and closing and the breaks of their regular week.
 */
export function isOnlyBlocking(before: Schedule, after: Schedule, today: string): boolean {
  const rest = (schedule: Schedule) => JSON.stringify({ ...schedule, daysOff: [], overrides: [] });
  if (rest(before) !== rest(after)) return false;
  const dates = [...before.overrides, ...after.overrides].map(({ date }) => date);
  return dates.filter((date) => date >= today).every((date) => isSameButBreaks(before, after, date));
}

function isSameButBreaks(before: Schedule, after: Schedule, date: string): boolean {
  const [old, hours] = [before, after].map((schedule) => hoursOn({ ...schedule, daysOff: [] }, date));
  if (!old || !hours) return !old && !hours;
  const regular = stretchesOf(hoursOfWeek(before, date));
  const mustStay = subtractStretches(regular, subtractStretches(regular, stretchesOf(old)));
  const reopened = subtractStretches(mustStay, stretchesOf(hours));
  return old.open === hours.open && old.close === hours.close && reopened.length === 0;
}

/** Whether any of a part of a date is open, so that there is something to block. */
export function isOpenWithin(schedule: Schedule, { date, start, end }: DayPart): boolean {
  return openPeriods(hoursOn(schedule, date)).some(
    ({ open, close }) => Math.max(open, clockMinutes(start)) < Math.min(close, clockMinutes(end)),
  );
}

/** The blocked parts of a date, in order: a day off, or the breaks that are not in its regular week. */
export function blockedOn(schedule: Schedule, date: string): DayPart[] {
  const asPart = (part: Stretch) => ({ date, ...asBreak(part) });
  if (schedule.daysOff.includes(date)) {
    const hours = hoursOn({ ...schedule, daysOff: [] }, date);
    return hours ? [{ date, start: hours.open, end: hours.close }] : [];
  }
  const breaks = stretchesOf(hoursOn(schedule, date));
  return subtractStretches(breaks, stretchesOf(hoursOfWeek(schedule, date))).map(asPart);
}

/**
 * The parts of later dates that are blocked as this one is, week after week or every second week without a gap: what a
 * block that comes again has closed.
 */
export function blockedAgain(schedule: Schedule, part: DayPart): DayPart[] {
  const isAlike = ({ start, end }: DayPart) => start === part.start && end === part.end;
  const findOn = (date: string) => blockedOn(schedule, date).find(isAlike);
  const step = [7, 14].find((days) => findOn(addDays(part.date, days))) ?? 0;
  const found: DayPart[] = [];
  for (let next = step && findOn(addDays(part.date, step)); next; next = findOn(addDays(next.date, step)))
    found.push(next);
  return found;
}

/** Whether any of a part of a date is blocked. */
export function isBlockedWithin(schedule: Schedule, part: DayPart): boolean {
  return blockedOn(schedule, part.date).some((blocked) => overlaps(blocked, part));
}

/** Whether two parts of one date share time. */
export const overlaps = (one: DayPart, other: DayPart): boolean =>
  one.start < other.end && other.start < one.end;

function withHours(schedule: Schedule, date: string, hours: DayHours): Schedule {
  const others = schedule.overrides.filter((entry) => entry.date !== date);
  const week = hoursOfWeek(schedule, date);
  if (week && isSameHours(week, hours)) return { ...schedule, overrides: others };
  const overrides = [...others, { date, hours }].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { ...schedule, overrides };
}

/**
 * Drops days off and dates' own hours that are long past, and those further ahead than a date may be sent: they are
 * slips of the year, and would have the rest refused.
 */
function withoutPast(schedule: Schedule, today: string): Schedule {
  const [from, to] = [addDays(today, -keptPastDays), furthestDate(Date.parse(today))];
  const isKept = (date: string) => from <= date && date <= to;
  return {
    ...schedule,
    daysOff: schedule.daysOff.filter(isKept),
    overrides: schedule.overrides.filter(({ date }) => isKept(date)),
  };
}

function hoursOfWeek(schedule: Schedule, date: string): DayHours | null {
  return hoursOn({ ...schedule, daysOff: [], overrides: [] }, date);
}

function stretchesOf(hours: DayHours | null): Stretch[] {
  return (hours?.breaks ?? []).map(({ start, end }) => ({
    start: clockMinutes(start),
    end: clockMinutes(end),
  }));
}

function asBreak({ start, end }: Stretch): { start: string; end: string } {
  return { start: clockText(start), end: clockText(end) };
}

function isSameHours(one: DayHours, other: DayHours): boolean {
  return JSON.stringify(parts(one)) === JSON.stringify(parts(other));
}

/** Breaks that touch are one, however they were written. */
function parts(hours: DayHours): unknown {
  return [hours.open, hours.close, mergeStretches(stretchesOf(hours))];
}
