import type { Appointment } from '@garden-room/contract/appointment';
import { formatTime } from '@garden-room/contract/wall-time';
import { existingInstant } from '@garden-room/contract/zoned-time';
import type { Place } from './place-state.ts';

/** An appointment as it will be once it is moved. */
export function movedTo(appointment: Appointment, { date, start }: Place, timeZone: string): Appointment {
  const length = Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt);
  const startsAt = existingInstant(timeZone, date, start) ?? Date.parse(appointment.startsAt);
  return {
    ...appointment,
    date,
    time: formatTime(start),
    timeZone,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + length).toISOString(),
  };
}

/** Some appointments with one of them, or one from elsewhere, as it is about to be. */
export function withMoved(
  appointments: readonly Appointment[],
  moved: Appointment | null,
): readonly Appointment[] {
  return moved ? [...appointments.filter(({ _id }) => _id !== moved._id), moved] : appointments;
}
