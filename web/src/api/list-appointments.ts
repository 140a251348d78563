import type { AppointmentStatus } from '@garden-room/contract/appointment';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { callApiPage } from '#lib/api-client.ts';

/** Every list of appointments; to invalidate when an appointment changes. */
export const appointmentsKey = ['appointments'] as const;

/**
 * Which of them: by status, by service, by the clinic's days, both included; for an admin also by the beginning of the
 * patient's name or email.
 */
export type AppointmentFilter = {
  status?: AppointmentStatus;
  serviceId?: string;
  from?: string;
  to?: string;
  search?: string;
};

type Query = AppointmentFilter & { limit: number; patientId?: string; cursor?: string | undefined };

/** One page of appointments, newest first. */
export const fetchAppointments = (query: Query, signal: AbortSignal) =>
  callApiPage(bookingEndpoints.listAppointments, { query }, { signal });
