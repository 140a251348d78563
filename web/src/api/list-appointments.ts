import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';

const pageSize = 25;

/** Every list of appointments; to invalidate when an appointment changes. */
export const appointmentsKey = ['appointments'] as const;

type Query = { limit: number; patientId?: string; from?: string; to?: string; cursor?: string };

/** One page of appointments, newest first. */
export const fetchAppointments = (query: Query, signal: AbortSignal) =>
  callApiPage(bookingEndpoints.listAppointments, { query }, { signal });

/** Appointments page by page, newest first: one patient's, or with null everybody's (for an admin). */
export const appointmentsQuery = (patientId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...appointmentsKey, patientId ?? 'all'],
    queryFn: ({ pageParam, signal }) => {
      const whose = patientId === null ? {} : { patientId };
      const after = pageParam === null ? {} : { cursor: pageParam };
      return fetchAppointments({ limit: pageSize, ...whose, ...after }, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
