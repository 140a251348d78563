import type { AppointmentStatus } from '@garden-room/contract/appointment';
import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';

const pageSize = 25;

/** Every list of appointments; to invalidate when an appointment changes. */
export const appointmentsKey = ['appointments'] as const;

/** Which of them: by status, and by the clinic's days, both included. */
export type AppointmentFilter = { status?: AppointmentStatus; from?: string; to?: string };

type Query = AppointmentFilter & { limit: number; patientId?: string; cursor?: string };

/** One page of appointments, newest first. */
export const fetchAppointments = (query: Query, signal: AbortSignal) =>
  callApiPage(bookingEndpoints.listAppointments, { query }, { signal });

/** Appointments page by page, newest first: one patient's, or with null everybody's (for an admin). */
export const appointmentsQuery = (patientId: string | null, filter: AppointmentFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...appointmentsKey, patientId ?? 'all', filter],
    queryFn: ({ pageParam, signal }) => {
      const whose = patientId === null ? {} : { patientId };
      const after = pageParam === null ? {} : { cursor: pageParam };
      return fetchAppointments({ limit: pageSize, ...filter, ...whose, ...after }, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
