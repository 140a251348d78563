import { bookingEndpoints } from '@garden-room/contract/endpoints/booking';
import { apiAddress } from '#lib/api-client.ts';

/** The address of an appointment's calendar file; the server names the file. */
export const calendarFileAddress = (appointmentId: string) =>
  apiAddress(bookingEndpoints.calendarFile, { params: { id: appointmentId } });
