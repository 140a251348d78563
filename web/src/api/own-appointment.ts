import { isLive } from '@garden-room/contract/live-status';
import { queryOptions } from '@tanstack/react-query';
import { appointmentsKey, fetchAppointments } from './list-appointments.ts';

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
