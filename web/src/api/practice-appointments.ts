import type { Appointment } from '@garden-room/contract/appointment';
import { longestWaitFirst } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { dateIn, shiftDate } from '#lib/clinic-time.ts';
import { appointmentsKey, fetchAppointments } from './appointments.ts';

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

/** Requests that expired and were for one of the clinic's days from a date on (for staff); with null, no call is made. */
export const expiredRequestsQuery = (from: string | null) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'expired', from],
    queryFn:
      from === null
        ? skipToken
        : async ({ signal }) =>
            (await fetchAppointments({ limit: most, status: 'expired', from }, signal)).items,
  });

/** All appointments of one of the clinic's days (for the practice); with null, no call is made. */
export const appointmentsOfDayQuery = (date: string | null) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'day', date],
    queryFn:
      date === null
        ? skipToken
        : async ({ signal }) =>
            (await fetchAppointments({ limit: most, from: date, to: date }, signal)).items,
  });

/** A patient's upcoming appointments, the next first (for the practice). Never more than a patient may hold. */
export const upcomingAppointmentsQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'coming', patientId],
    queryFn: async ({ signal }) => {
      // Wherever the clinic is, its day is no earlier than this.
      const from = shiftDate(dateIn('UTC', new Date()), -1);
      const { items } = await fetchAppointments({ limit: 100, patientId, from }, signal);
      return items.filter(isToCome).toReversed();
    },
  });

const isToCome = ({ status, endsAt }: Appointment) => isLive(status) && Date.now() < Date.parse(endsAt);

/** How many appointments a patient has missed (for the practice), counted up to a hundred. */
export const missedAppointmentsQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'missed', patientId],
    queryFn: async ({ signal }) =>
      (await fetchAppointments({ limit: 100, patientId, status: 'no-show' }, signal)).items.length,
  });
