import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/life-cycle';

/** The live appointments that are not over, the next one first. `now`: UTC milliseconds. */
export const comingOf = (appointments: readonly Appointment[], now: number): readonly Appointment[] =>
  appointments
    .filter(({ status, endsAt }) => isLive(status) && Date.parse(endsAt) > now)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));

/**
 * Whether a list, newest first, may hold more that is still to come than what has been read of it: what lies ahead was
 * not only kept but also cancelled and declined.
 */
export const mayHoldMore = (appointments: readonly Appointment[], now: number): boolean => {
  const last = appointments.at(-1);
  return last !== undefined && Date.parse(last.endsAt) > now;
};
