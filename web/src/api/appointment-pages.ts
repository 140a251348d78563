import { infiniteQueryOptions } from '@tanstack/react-query';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';
import { type AppointmentFilter, appointmentsKey, fetchAppointments } from './list-appointments.ts';

const pageSize = 25;
/** Requests expire, so there are rarely more: in one page they can be shown in the order in which they were asked. */
const requestsAtOnce = 100;

/** Appointments page by page, newest first: one patient's, or with null everybody's (for an admin). */
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
