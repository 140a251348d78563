import { practiceEndpoints } from '@garden-room/contract/endpoints/practice';
import { callApiFile } from '#lib/call-api-file.ts';
import type { AppointmentFilter } from './list-appointments.ts';

/** All appointments that a filter finds, as a file; never cached. */
export const exportAppointments = (filter: AppointmentFilter) =>
  callApiFile(practiceEndpoints.exportAppointments, { query: filter });
