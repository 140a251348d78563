import { appointmentStatusSchema } from '@garden-room/contract/appointment';
import { dateSchema } from '@garden-room/contract/wall-time';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AppointmentFilter } from '#api/list-appointments.ts';

/** Which appointments the address asks for. What it says in no known way is not asked for. */
export function useFilter(): AppointmentFilter {
  const [params] = useSearchParams();
  return useMemo(() => filterOf(params), [params]);
}

function filterOf(params: URLSearchParams): AppointmentFilter {
  const status = appointmentStatusSchema.safeParse(params.get('status'));
  const from = dateSchema.safeParse(params.get('from'));
  const to = dateSchema.safeParse(params.get('to'));
  return {
    ...(status.success && { status: status.data }),
    ...(from.success && { from: from.data }),
    ...(to.success && { to: to.data }),
  };
}
