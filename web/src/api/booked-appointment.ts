import type { Appointment } from '@garden-room/contract/appointment';
import { queryClient } from '#lib/query-client.ts';

const keyOf = (id: string) => ['booked-appointment', id];

/** Keeps what has just been booked, for the page that confirms it; where everything of a person goes when they leave. */
export const keepBookedAppointment = (appointment: Appointment) =>
  queryClient.setQueryData<Appointment>(keyOf(appointment._id), appointment);

export const bookedAppointment = (id: string) => queryClient.getQueryData<Appointment>(keyOf(id));
