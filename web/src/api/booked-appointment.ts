import type { Appointment } from '@garden-room/contract/appointment';
import { queryClient } from '#lib/query-client.ts';

const keyOf = (id: string) => ['booked-appointment', id];

/**
 * Keeps the new appointment in the cache, for the page that confirms it; the cache is cleared when the user leaves.
 */
export const keepBookedAppointment = (appointment: Appointment) =>
  queryClient.setQueryData<Appointment>(keyOf(appointment._id), appointment);

export const bookedAppointment = (id: string) => queryClient.getQueryData<Appointment>(keyOf(id));
