import { endpoints } from '@garden-room/contract/endpoints';
import { isLive } from '@garden-room/contract/life-cycle';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { appointmentsKey } from './list-appointments.ts';

/** More than anybody can have on one day. */
const limit = 100;

/** The live appointment that a patient has at a time of the clinic's clock, or null. Always asked anew. */
export const ownAppointmentQuery = (patientId: string, { date, time }: { date: string; time: string }) =>
  queryOptions({
    queryKey: [...appointmentsKey, patientId, 'at', date, time],
    queryFn: async ({ signal }) => {
      const query = { patientId, from: date, to: date, limit };
      const appointments = await callApi(endpoints.listAppointments, { query }, { signal });
      return appointments.find((one) => one.time === time && isLive(one.status)) ?? null;
    },
    staleTime: 0,
  });
