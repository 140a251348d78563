import { servicesEndpoints } from '@garden-room/contract/endpoints/services';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { forgetServices } from '#lib/services-file.ts';
import { servicesQuery } from './services.ts';

const fetchServices = (signal?: AbortSignal) => callApi(servicesEndpoints.listServices, {}, { signal });

/** Every service, hidden ones too, for the practice. */
export const managedServicesQuery = queryOptions({
  queryKey: ['managed-services'],
  queryFn: ({ signal }) => fetchServices(signal),
  staleTime: 0,
});

/** One of them as it is now; null where it is gone. */
export async function fetchManagedService(id: string) {
  const services = await fetchServices();
  return services.find(({ _id }) => _id === id) ?? null;
}

/** After a change: the practice's list is fetched again, and this tab reads the public one anew. */
export async function refreshServices(queryClient: QueryClient): Promise<void> {
  forgetServices();
  await Promise.all(
    [managedServicesQuery, servicesQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
}
