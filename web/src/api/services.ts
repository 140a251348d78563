import { queryOptions } from '@tanstack/react-query';
import { loadServices } from '#lib/services-file.ts';

/** The services that can be booked, beside the General Consultancy. A change shows here when `/data.json` has it, within a minute. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: loadServices,
  staleTime: 60_000,
});
