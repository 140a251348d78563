import type { Appointment } from '@garden-room/contract/appointment';
import { isLive } from '@garden-room/contract/live-status';
import { queryOptions } from '@tanstack/react-query';
import { dateIn, shiftDate } from '#lib/clinic-time.ts';
import { appointmentsKey, fetchAppointments } from './list-appointments.ts';

/** A patient's upcoming appointments, the next first (for an admin). Never more than a patient may hold. */
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
