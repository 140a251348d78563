import { listedStatusSchema } from '@garden-room/contract/appointment';
import { dateSchema } from '@garden-room/contract/wall-time';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AppointmentFilter } from '#api/appointments.ts';

/** The filter in the address, by status and days; unreadable parts are ignored. */
export function useFilter(): AppointmentFilter {
  const [params] = useSearchParams();
  return useMemo(() => filterOf(params), [params]);
}

/** The address's query with one parameter changed; an empty text removes it. */
export function withFilter(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

function filterOf(params: URLSearchParams): AppointmentFilter {
  const status = listedStatusSchema.safeParse(params.get('status'));
  const from = dateSchema.safeParse(params.get('from'));
  const to = dateSchema.safeParse(params.get('to'));
  return {
    ...(status.success && { status: status.data }),
    ...(from.success && { from: from.data }),
    ...(to.success && { to: to.data }),
  };
}
