import type { ListedStatus } from '@garden-room/contract/appointment';
import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { isLive } from '@garden-room/contract/live-status';
import { queryOptions } from '@tanstack/react-query';
import { apiAddress } from '#lib/api-client.ts';
import { apiOf } from './api-of.ts';

/** Appointments, newest first. */
export const { listAppointments } = apiOf(bookingEndpoints, {
  listAppointments: { reads: 'appointments', limit: 25 },
});
const { getAppointment } = apiOf(appointmentsEndpoints, {
  getAppointment: { reads: 'appointments', refetchOnWindowFocus: 'always' },
});

/** Every list of appointments; to invalidate when an appointment changes. */
export const appointmentsKey = ['appointments'] as const;

/**
 * Which of them: by status, by service, by the clinic's days, both included; for an admin also by the beginning of the
 * patient's name or email.
 */
export type AppointmentFilter = {
  status?: ListedStatus;
  serviceId?: string;
  from?: string;
  to?: string;
  search?: string;
};

type Query = AppointmentFilter & { limit: number; patientId?: string; cursor?: string | undefined };

/** One page of appointments, newest first. */
export const fetchAppointments = (query: Query, signal: AbortSignal) =>
  listAppointments.page({ query }, { signal });

/** Requests expire, so there are rarely more: in one page they can be shown in the order in which they were asked. */
const requestsAtOnce = 100;

/** Appointments page by page, newest first: one patient's, or with null everybody's (for the practice). */
export const appointmentsQuery = (patientId: string | null, filter: AppointmentFilter = {}) =>
  listAppointments.pages({
    query: {
      ...(filter.status === 'pending' && { limit: requestsAtOnce }),
      ...filter,
      ...(patientId !== null && { patientId }),
    },
  });

export const fetchAppointment = (id: string) => getAppointment.call({ params: { id } });

/** One appointment with its history. */
export const appointmentQuery = (id: string) => getAppointment.query({ params: { id } });

/** More than a patient can have on one day. */
const limit = 100;

/** The patient's live appointment at a time in the clinic's zone, or null. Never cached. */
export const ownAppointmentQuery = (patientId: string, { date, time }: { date: string; time: string }) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'own', patientId, date, time],
    queryFn: async ({ signal }) => {
      const { items } = await fetchAppointments({ patientId, from: date, to: date, limit }, signal);
      return items.find((one) => one.time === time && isLive(one.status)) ?? null;
    },
    staleTime: 0,
  });

/** The address of an appointment's calendar file; the server names the file. */
export const calendarFileAddress = (appointmentId: string) =>
  apiAddress(bookingEndpoints.calendarFile, { params: { id: appointmentId } });
