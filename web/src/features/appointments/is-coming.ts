import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/life-cycle';

/** Whether an appointment is still to take place, or is just taking place. `now` in UTC milliseconds. */
export const isComing = ({ status, endsAt }: Appointment, now: number): boolean =>
  isLive(status) && now < Date.parse(endsAt);
