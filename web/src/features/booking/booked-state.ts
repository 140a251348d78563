import type { Appointment } from '@garden-room/contract/appointment';

/** A booking as its history entry names it: by ids alone, for history outlives a session. */
export type Booked = {
  appointmentId: string;
  /** The id of who has booked it here; nobody else is shown it. */
  bookedBy: string;
};

/** What the booking leaves in the history entry of the page it leads to. */
export const bookedState = (appointment: Appointment, bookedBy: string): { booked: Booked } => ({
  booked: { appointmentId: appointment._id, bookedBy },
});

/** The same, read back; null when the page was reached any other way. */
export function readBooked(state: unknown): Booked | null {
  if (typeof state !== 'object' || state === null || !('booked' in state)) return null;
  return isBooked(state.booked) ? state.booked : null;
}

const isBooked = (value: unknown): value is Booked =>
  typeof value === 'object' && value !== null && 'appointmentId' in value && 'bookedBy' in value;
