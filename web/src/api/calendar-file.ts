import { endpoints } from '@garden-room/contract/endpoints';
import { apiAddress } from '#lib/api-client.ts';

/** Where an appointment is to be had as a file for a calendar; the server names the file. */
export const calendarFileAddress = (appointmentId: string) =>
  apiAddress(endpoints.calendarFile, { params: { id: appointmentId } });
