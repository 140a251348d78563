import type { Appointment, AppointmentStatus } from '@garden-room/contract/appointment';
import { wallClockAt } from '@garden-room/contract/zoned-time';

/** Where an appointment stands on the clinic's calendar: minutes since midnight, and beside which others. */
export type Placed = {
  appointment: Appointment;
  date: string;
  start: number;
  end: number;
  /** Those that overlap stand side by side. */
  lane: number;
  lanes: number;
};

const minute = 60_000;
/** What is not to take place takes no time. */
const undrawn: ReadonlySet<AppointmentStatus> = new Set(['cancelled', 'declined']);

/** The appointments that take place, or took or should have taken place, by the clinic's wall clock, in their order. */
export function placeAppointments(appointments: readonly Appointment[], timeZone: string): Placed[] {
  const placed = appointments
    .filter(({ status }) => !undrawn.has(status))
    .map((appointment) => ({ appointment, ...placeOf(appointment, timeZone) }))
    .sort((a, b) => a.date.localeCompare(b.date) || a.start - b.start || a.end - b.end);
  return groupsOf(placed).flatMap(inLanes);
}

/** When an appointment is on the clinic's wall clock; one past midnight ends with its day. */
export function placeOf({ startsAt, endsAt }: Appointment, timeZone: string) {
  const { date, minutesOfDay } = wallClockAt(timeZone, Date.parse(startsAt));
  const length = (Date.parse(endsAt) - Date.parse(startsAt)) / minute;
  return { date, start: minutesOfDay, end: Math.min(minutesOfDay + length, 24 * 60) };
}

type Span = Omit<Placed, 'lane' | 'lanes'>;

/** Those that overlap, directly or by others between them. */
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

function inLanes(group: readonly Span[]): Placed[] {
  const ends: number[] = [];
  const laned = group.map((span) => {
    const free = ends.findIndex((end) => end <= span.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.end;
    return { ...span, lane };
  });
  return laned.map((span) => ({ ...span, lanes: ends.length }));
}
