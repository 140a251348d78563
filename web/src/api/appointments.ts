import type { ListedStatus } from '@garden-room/contract/appointment';
import { appointmentsEndpoints } from '@garden-room/contract/endpoints/appointments';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { isLive } from '@garden-room/contract/live-status';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiAddress, callApi, callApiPage } from '#lib/api-client.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';

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
  callApiPage(bookingEndpoints.listAppointments, { query }, { signal });

const pageSize = 25;
/** Requests expire, so there are rarely more: in one page they can be shown in the order in which they were asked. */
const requestsAtOnce = 100;

/** Appointments page by page, newest first: one patient's, or with null everybody's (for the practice). */
export const appointmentsQuery = (patientId: string | null, filter: AppointmentFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...appointmentsKey, patientId ?? 'all', filter],
    queryFn: ({ pageParam, signal }) => {
      const whose = patientId === null ? {} : { patientId };
      const limit = filter.status === 'pending' ? requestsAtOnce : pageSize;
      return fetchAppointments({ limit, ...filter, ...whose, cursor: pageParam }, signal);
    },
    ...pagedByCursor,
    select: allItems,
  });

export const fetchAppointment = (id: string, signal?: AbortSignal) =>
  callApi(appointmentsEndpoints.getAppointment, { params: { id } }, { signal });

/** One appointment with its history; refetched whenever the window gets the focus. */
export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'one', id],
    queryFn: ({ signal }) => fetchAppointment(id, signal),
    refetchOnWindowFocus: 'always',
  });

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
