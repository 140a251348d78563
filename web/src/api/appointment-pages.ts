import { infiniteQueryOptions } from '@tanstack/react-query';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';
import { type AppointmentFilter, appointmentsKey, fetchAppointments } from './list-appointments.ts';

const pageSize = 25;

/** Appointments page by page, newest first: one patient's, or with null everybody's (for an admin). */
export const appointmentsQuery = (patientId: string | null, filter: AppointmentFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...appointmentsKey, patientId ?? 'all', filter],
    queryFn: ({ pageParam, signal }) => {
      const whose = patientId === null ? {} : { patientId };
      return fetchAppointments({ limit: pageSize, ...filter, ...whose, cursor: pageParam }, signal);
    },
    ...pagedByCursor,
    select: allItems,
  });
