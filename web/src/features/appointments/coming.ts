import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';

/** Whether an appointment is still to take place, or is just taking place. `now` in UTC milliseconds. */
export const isComing = ({ status, endsAt }: Appointment, now: number): boolean =>
  isLive(status) && now < Date.parse(endsAt);

/** The live appointments that are not over, the next one first. `now`: UTC milliseconds. */
export const comingOf = (appointments: readonly Appointment[], now: number): readonly Appointment[] =>
  appointments
    .filter((appointment) => isComing(appointment, now))
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));

/**
 * Whether a list, newest first, may hold more that is still to come than what has been read of it: what lies ahead was
 * not only kept but also cancelled and declined.
 */
export const mayHoldMore = (appointments: readonly Appointment[], now: number): boolean => {
  const last = appointments.at(-1);
  return last !== undefined && Date.parse(last.endsAt) > now;
};
