import { longestWaitFirst } from '@garden-room/contract/life-cycle';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { appointmentsKey, fetchAppointments } from './list-appointments.ts';

/** As many as are answered at once. */
const most = 100;

/** Requests that wait for the practice, the one that has waited longest first (for staff). */
export const openRequestsQuery = queryOptions({
  queryKey: [...appointmentsKey, 'requests'],
  queryFn: async ({ signal }) => {
    const { items } = await fetchAppointments({ limit: most, status: 'pending' }, signal);
    return longestWaitFirst(items);
  },
});

/** All appointments of one of the clinic's days (for an admin); with null, no call is made. */
export const appointmentsOfDayQuery = (date: string | null) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'day', date],
    queryFn:
      date === null
        ? skipToken
        : async ({ signal }) =>
            (await fetchAppointments({ limit: most, from: date, to: date }, signal)).items,
  });
