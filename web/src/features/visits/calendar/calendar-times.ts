import type { Appointment, AppointmentStatus, AvailableDays } from '@garden-room/contract/appointment';
import { fitsHours } from '@garden-room/contract/availability';
import type { DayPart } from '@garden-room/contract/block-time';
import { hoursOn, openPeriods } from '@garden-room/contract/hours';
import { isLive } from '@garden-room/contract/live-status';
import { gridMinutes } from '@garden-room/contract/lock-cell';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Stretch } from '@garden-room/contract/stretch';
import { timeOfDayText } from '@garden-room/contract/time-text';
import { clockMinutes, formatTime } from '@garden-room/contract/wall-time';
import { weekdays, weeklyOn } from '@garden-room/contract/weekdays';
import { existingInstant, wallClockAt } from '@garden-room/contract/zoned-time';
import { longDate } from '#lib/clinic-time.ts';

/* The calendar's times: when appointments are, beside which others, and what another time would be. */

/** A start on the calendar: a date at the clinic, and minutes since its midnight. */
export type CalendarTime = { date: string; start: number };

/** The start that can be booked and runs at an instant (UTC milliseconds). */
export function calendarTimeAt(timeZone: string, now: number): CalendarTime {
  const { date, minutesOfDay } = wallClockAt(timeZone, now);
  return { date, start: Math.floor(minutesOfDay / gridMinutes) * gridMinutes };
}

/** When an appointment is on the clinic's wall clock; one past midnight ends with its day. */
export function calendarTimeOf({ startsAt, endsAt }: Appointment, timeZone: string) {
  const { date, minutesOfDay } = wallClockAt(timeZone, Date.parse(startsAt));
  const length = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return { date, start: minutesOfDay, end: Math.min(minutesOfDay + length, 24 * 60) };
}

/** An appointment as it is drawn: those that overlap are side by side, a lane each. */
export type DrawnAppointment = CalendarTime & {
  appointment: Appointment;
  end: number;
  lane: number;
  lanes: number;
};

/** Cancelled and declined appointments take no time. */
const undrawn: ReadonlySet<AppointmentStatus> = new Set(['cancelled', 'declined']);

/** The appointments that take place, or took or should have taken place, in the order of their time. */
export function layOutAppointments(
  appointments: readonly Appointment[],
  timeZone: string,
): DrawnAppointment[] {
  const spans = appointments
    .filter(({ status }) => !undrawn.has(status))
    .map((appointment) => ({ appointment, ...calendarTimeOf(appointment, timeZone) }))
    .sort((a, b) => a.date.localeCompare(b.date) || a.start - b.start || a.end - b.end);
  return groupsOf(spans).flatMap(inLanes);
}

type Span = Omit<DrawnAppointment, 'lane' | 'lanes'>;

/** Groups those that overlap, directly or by others between them. */
function groupsOf(inOrder: readonly Span[]): Span[][] {
  const groups: Span[][] = [];
  let until = 0;
  for (const span of inOrder) {
    const group = groups.at(-1);
    if (group?.[0]?.date === span.date && span.start < until) group.push(span);
    else {
      groups.push([span]);
      until = 0;
    }
    until = Math.max(until, span.end);
  }
  return groups;
}

function inLanes(group: readonly Span[]): DrawnAppointment[] {
  const ends: number[] = [];
  const laned = group.map((span) => {
    const free = ends.findIndex((end) => end <= span.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.end;
    return { ...span, lane };
  });
  return laned.map((span) => ({ ...span, lanes: ends.length }));
}

const hour = 60;
/** The hours shown for a practice that is never open. */
const officeHours: Stretch = { start: 9 * hour, end: 17 * hour };

/**
 * The hours between which the calendar shows its days, in whole hours: all hours of the week, so that another week has
 * the same rows, and what is outside of them on the shown days.
 */
export function shownHours(schedule: Schedule, dates: readonly string[], drawn: readonly Stretch[]): Stretch {
  const weekly = weeklyOn(schedule, dates[0] ?? '');
  const hours = [
    ...weekdays.map((weekday) => weekly[weekday]),
    ...dates.map((date) => hoursOn(schedule, date)),
  ];
  const open = hours.flatMap((day) =>
    day ? { start: clockMinutes(day.open), end: clockMinutes(day.close) } : [],
  );
  const all = open.length + drawn.length > 0 ? [...open, ...drawn] : [officeHours];
  return {
    start: Math.floor(Math.min(...all.map(({ start }) => start)) / hour) * hour,
    end: Math.ceil(Math.max(...all.map(({ end }) => end)) / hour) * hour,
  };
}

/** The state of a time for an appointment; `unread` until the API has said what is free that day. */
export type TimeState = 'free' | 'taken' | 'closed' | 'past' | 'own' | 'unread';

type Surroundings = {
  schedule: Schedule;
  /** The times to which the appointment may be moved, from the API; undefined while they are read. */
  free: AvailableDays | undefined;
  /** UTC milliseconds. */
  now: number;
};

/**
 * Whether an appointment could be moved to a time. The API decides what is free; why something is not comes from the
 * hours that the calendar shows.
 */
export function timeState(
  appointment: Appointment,
  time: CalendarTime,
  { schedule, free, now }: Surroundings,
): TimeState {
  const currentTime = calendarTimeOf(appointment, schedule.timeZone);
  if (currentTime.date === time.date && currentTime.start === time.start) return 'own';
  const slots = free?.days.find(({ date }) => date === time.date)?.slots;
  if (slots?.some((slot) => slot.time === formatTime(time.start))) return 'free';
  const startsAt = existingInstant(schedule.timeZone, time.date, time.start);
  if (startsAt === null) return 'closed';
  if (startsAt < now) return 'past';
  if (!fitsHours(schedule, spanFrom(startsAt, appointment))) return 'closed';
  return slots ? 'taken' : 'unread';
}

/** The appointment expected at a time; null where it is free of appointments. */
export function appointmentAt(
  drawn: readonly DrawnAppointment[],
  { date, start }: CalendarTime,
): Appointment | null {
  const there = drawn.find(
    (one) => one.date === date && one.start <= start && start < one.end && isLive(one.appointment.status),
  );
  return there?.appointment ?? null;
}

/** The state of a time of the calendar for a booking; the API decides once more. */
export function stateOfTime(
  time: CalendarTime,
  { schedule, drawn, now }: { schedule: Schedule; drawn: readonly DrawnAppointment[]; now: number },
): TimeState {
  if (appointmentAt(drawn, time)) return 'taken';
  const startsAt = existingInstant(schedule.timeZone, time.date, time.start);
  if (startsAt === null) return 'closed';
  if (startsAt + gridMinutes * 60_000 <= now) return 'past';
  const isOpen = openPeriods(hoursOn(schedule, time.date)).some(
    ({ open, close }) => open <= time.start && time.start < close,
  );
  return isOpen ? 'free' : 'closed';
}

/** When an appointment would begin and end, were it moved to an instant (UTC milliseconds). */
export function spanFrom(startsAt: number, appointment: Appointment) {
  const length = Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt);
  return { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + length).toISOString() };
}

const stateWords: Record<TimeState, string> = {
  free: 'free',
  taken: 'taken',
  closed: 'closed',
  past: 'past',
  own: 'where it is now',
  unread: 'being looked up',
};

/** `Wednesday, November 25, 10:15 am` */
export const formatCalendarTime = ({ date, start }: CalendarTime) =>
  `${longDate(date)}, ${timeOfDayText(start)}`;

/** `Wednesday, November 25, 10:15 am, free` */
export const formatWithState = (time: CalendarTime, state: TimeState) =>
  `${formatCalendarTime(time)}, ${stateWords[state]}`;

/** Whether staff can move an appointment there knowingly; whether the time is taken is seen on moving. */
export const isUnusual = (state: TimeState) => state === 'past' || state === 'closed';

/** Why an appointment cannot be moved there, or what to know first. */
export const formatRefusal = (state: TimeState) => {
  if (state === 'past')
    return 'That time is past: the patient is not written to. Move it there all the same?';
  if (state === 'closed') return 'That time is outside your hours. Move it there all the same?';
  return `That time is ${stateWords[state]}. Please choose another.`;
};

/** `Tuesday, November 24, 10:00 am to 11:00 am` */
export const formatDayPart = ({ date, start, end }: DayPart) =>
  `${longDate(date)}, ${formatClock(start)} to ${formatClock(end)}`;

const formatClock = (clock: string) => timeOfDayText(clockMinutes(clock));
