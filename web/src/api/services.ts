import { servicesEndpoints } from '@garden-room/contract/endpoints/services';
import { type ManagedService, type ServiceContent, serviceTag } from '@garden-room/contract/managed-service';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { forgetServices, loadServices } from '#lib/services-file.ts';

/** The services that can be booked, beside the General Consultancy. A change shows here when `/data.json` has it, within a minute. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: loadServices,
  staleTime: 60_000,
});

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
async function refreshServices(queryClient: QueryClient): Promise<void> {
  forgetServices();
  await Promise.all(
    [managedServicesQuery, servicesQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Adds a service, last. Sent again after a lost answer, it is answered as it was added. */
export function useAddService() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: ServiceContent) => callApi(servicesEndpoints.addService, { body: content }),
    onSettled: () => void refreshServices(queryClient),
  });
}

/** `over`: the version that the editor has seen. It is refused as `edited_meanwhile` once there is another. */
type ServiceEdit = { over: Pick<ManagedService, '_id' | 'version'>; content: ServiceContent };

export function useChangeService() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ over, content }: ServiceEdit) =>
      callApi(
        servicesEndpoints.changeService,
        { params: { id: over._id }, body: content },
        { headers: { 'If-Match': serviceTag(over) } },
      ),
    onSettled: () => void refreshServices(queryClient),
  });
}

type Move = { id: string; by: -1 | 1 };

/**
 * Moves a service by one place. One move after the other, each on the list that the one before has left: pressed twice, it
 * goes two places.
 */
export function useMoveService() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: 'services' },
    mutationFn: async ({ id, by }: Move) => {
      const services = queryClient.getQueryData(managedServicesQuery.queryKey) ?? [];
      const neighbor = services[services.findIndex(({ _id }) => _id === id) + by];
      if (!neighbor) return;
      // Behind the next one, which stays; or in the place of the one before, which then moves on.
      const order = neighbor.order + (by === 1 ? 1 : 0);
      await callApi(servicesEndpoints.changeService, { params: { id }, body: { order } });
      await refreshServices(queryClient);
    },
  });
}

/** Removes a service. `not_found` counts as success: another admin has removed it, or an earlier answer was lost. */
export function useRemoveService() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<void> => {
      try {
        await callApi(servicesEndpoints.removeService, { params: { id } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSettled: () => void refreshServices(queryClient),
  });
}
