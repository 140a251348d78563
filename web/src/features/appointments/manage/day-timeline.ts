import type { Appointment, AppointmentStatus } from '@garden-room/contract/appointment';

/** An appointment, or the time between two in minutes. */
export type TimelineItem =
  | { kind: 'appointment'; appointment: Appointment }
  | { kind: 'gap'; minutes: number; key: string };

/** What takes place, or took or should have taken place. */
const standing: ReadonlySet<AppointmentStatus> = new Set(['pending', 'confirmed', 'completed', 'no-show']);

/** A day's appointments, those that take place, in the order of their time, with the time that is free between them. */
export function dayTimeline(appointments: readonly Appointment[]): readonly TimelineItem[] {
  const ofDay = appointments
    .filter(({ status }) => standing.has(status))
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  let busyUntil: number | null = null;
  return ofDay.flatMap((appointment) => {
    const item: TimelineItem = { kind: 'appointment', appointment };
    const free = busyUntil === null ? 0 : Date.parse(appointment.startsAt) - busyUntil;
    busyUntil = Math.max(busyUntil ?? 0, Date.parse(appointment.endsAt));
    if (free <= 0) return [item];
    return [{ kind: 'gap', minutes: Math.round(free / 60_000), key: `before ${appointment._id}` }, item];
  });
}
