import type { Appointment } from '@garden-room/contract/appointment';

/** What the booking leaves in the history entry of the page it leads to. */
export const bookedState = (appointment: Appointment) => ({ booked: appointment });

/** The same, read back; whoever shows it parses it. Undefined when the page was reached any other way. */
export const readBooked = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'booked' in state ? state.booked : undefined;
