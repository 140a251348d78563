import { servicesEndpoints } from '@garden-room/contract/endpoints/services';
import { type ManagedService, type ServiceContent, serviceTag } from '@garden-room/contract/managed-service';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { managedServicesQuery, refreshServices } from './list-services.ts';

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
