import type { AppointmentStatus } from '@garden-room/contract/appointment';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { callApiPage } from '#lib/api-client.ts';

/** Every list of appointments; to invalidate when an appointment changes. */
export const appointmentsKey = ['appointments'] as const;

/** Which of them: by status, and by the clinic's days, both included. */
export type AppointmentFilter = { status?: AppointmentStatus; from?: string; to?: string };

type Query = AppointmentFilter & { limit: number; patientId?: string; cursor?: string };

/** One page of appointments, newest first. */
export const fetchAppointments = (query: Query, signal: AbortSignal) =>
  callApiPage(bookingEndpoints.listAppointments, { query }, { signal });
