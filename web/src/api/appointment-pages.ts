import { infiniteQueryOptions } from '@tanstack/react-query';
import { type AppointmentFilter, appointmentsKey, fetchAppointments } from './list-appointments.ts';

const pageSize = 25;

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
