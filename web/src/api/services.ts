import { queryOptions } from '@tanstack/react-query';
import { loadServices } from '#lib/services-file.ts';

/** The services that can be booked, beside the General Consultancy. They change with the site alone. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: loadServices,
  staleTime: Number.POSITIVE_INFINITY,
});
