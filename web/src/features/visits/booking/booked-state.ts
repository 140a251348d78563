import type { Appointment } from '@garden-room/contract/appointment';

/** A booking in a history entry: only ids, because history outlives the session. */
export type Booked = {
  appointmentId: string;
  /** The id of the user who has booked it; other users do not see it. */
  bookedBy: string;
};

/** The history state of the page that a booking leads to. */
export const bookedState = (appointment: Appointment, bookedBy: string): { booked: Booked } => ({
  booked: { appointmentId: appointment._id, bookedBy },
});

/** Reads a booking back from a history entry; null when the page was reached any other way. */
export function readBooked(state: unknown): Booked | null {
  if (typeof state !== 'object' || state === null || !('booked' in state)) return null;
  return isBooked(state.booked) ? state.booked : null;
}

const isBooked = (value: unknown): value is Booked =>
  typeof value === 'object' && value !== null && 'appointmentId' in value && 'bookedBy' in value;
