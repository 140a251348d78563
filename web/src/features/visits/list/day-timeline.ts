import type { Appointment, AppointmentStatus } from '@garden-room/contract/appointment';
import { hoursOn, openPeriods } from '@garden-room/contract/hours';
import type { Schedule } from '@garden-room/contract/schedule';
import { type Stretch, subtractStretches } from '@garden-room/contract/stretch';
import { edgeInstant } from '@garden-room/contract/zoned-time';

/** An appointment, or free time within the hours; instants in UTC milliseconds. */
export type TimelineItem =
  | { kind: 'appointment'; appointment: Appointment }
  | ({ kind: 'gap'; key: string } & Stretch);

/** What takes place, or took or should have taken place. */
const standing: ReadonlySet<AppointmentStatus> = new Set(['pending', 'confirmed', 'completed', 'no-show']);

type Day = {
  appointments: readonly Appointment[];
  /** At the clinic, YYYY-MM-DD. */
  date: string;
  schedule: Schedule;
  /** UTC milliseconds: what is past is no free time any more. */
  now: number;
};

/**
 * A day's appointments, those that take place, in the order of their time, with the time that is free before, between and after
 * them: within the hours, without breaks. Nothing for a day without appointments.
 */
export function dayTimeline({ appointments, date, schedule, now }: Day): readonly TimelineItem[] {
  const ofDay = appointments.filter(({ status }) => standing.has(status));
  if (ofDay.length === 0) return [];
  const edge = (minutes: number) => edgeInstant(schedule.timeZone, date, minutes);
  const open = openPeriods(hoursOn(schedule, date)).map(({ open: from, close }) => ({
    start: Math.max(edge(from), now),
    end: edge(close),
  }));
  const taken = ofDay.map(({ startsAt, endsAt }) => ({
    start: Date.parse(startsAt),
    end: Date.parse(endsAt),
  }));
  const free = subtractStretches(
    open.filter(({ start, end }) => start < end),
    taken,
  );
  const items = [
    ...ofDay.map((appointment) => ({ kind: 'appointment' as const, appointment })),
    ...free.map((stretch) => ({ kind: 'gap' as const, key: `free ${stretch.start}`, ...stretch })),
  ];
  return items.sort((one, other) => startOf(one) - startOf(other));
}

const startOf = (item: TimelineItem): number =>
  item.kind === 'gap' ? item.start : Date.parse(item.appointment.startsAt);
