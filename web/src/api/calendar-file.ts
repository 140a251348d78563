import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { apiAddress } from '#lib/api-client.ts';

/** Where an appointment is to be had as a file for a calendar; the server names the file. */
export const calendarFileAddress = (appointmentId: string) =>
  apiAddress(bookingEndpoints.calendarFile, { params: { id: appointmentId } });
