import type { AppointmentStatus } from './appointment.ts';

/** States in which an appointment holds its slot. */
export const liveStatuses: readonly AppointmentStatus[] = ['pending', 'confirmed'];

export function isLive(status: AppointmentStatus): boolean {
  return liveStatuses.includes(status);
}
