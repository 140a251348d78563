import { practiceEndpoints } from '@garden-room/contract/endpoints/practice';
import { callApiFile, type OnRows } from '#lib/call-api-file.ts';
import type { AppointmentFilter } from './list-appointments.ts';

/** All appointments that a filter finds, as a file; never cached. */
export const exportAppointments = (filter: AppointmentFilter, onRows: OnRows) =>
  callApiFile(practiceEndpoints.exportAppointments, { query: filter }, onRows);
