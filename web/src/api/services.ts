import { servicesEndpoints } from '@garden-room/contract/endpoints/services';
import { serviceTag } from '@garden-room/contract/managed-service';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetServices, loadServices } from '#lib/services-file.ts';
import { apiOf } from './api-of.ts';
import { useAct } from './use-act.ts';

const api = apiOf(servicesEndpoints, {
  listServices: { reads: 'managed-services', staleTime: 0 },
  addService: { changes: ['managed-services', 'services'] },
  changeService: { changes: ['managed-services', 'services'], base: serviceTag },
  removeService: { changes: ['managed-services', 'services'] },
});

/** Bookable services beside the General Consultancy. A change shows once `/data.json` has it, within a minute. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: loadServices,
  staleTime: 60_000,
});

/** Every service, hidden ones too, for the practice. */
export const managedServicesQuery = api.listServices.query();

/** A service as it is now; null where it is gone. */
export async function fetchManagedService(id: string) {
  const services = await api.listServices.call({});
  return services.find(({ _id }) => _id === id) ?? null;
}

/** Adds a service, last. Sent again after a lost answer, it is answered as it was added. */
export const useAddService = () => useAct(api.addService, { onSettled: forgetServices });

/** Changes a service over the version that the editor has seen. */
export const useChangeService = () => useAct(api.changeService, { onSettled: forgetServices });

/** Removes a service. */
export const useRemoveService = () => useAct(api.removeService, { onSettled: forgetServices });

type Move = { id: string; by: -1 | 1 };

/**
 * Moves a service by one place. One move after the other, each on the list that the one before has left: pressed twice,
 * it goes two places.
 */
export function useMoveService() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'services' },
    mutationFn: async ({ id, by }: Move) => {
      const services = client.getQueryData(managedServicesQuery.queryKey) ?? [];
      const neighbor = services[services.findIndex(({ _id }) => _id === id) + by];
      if (!neighbor) return;
      // Behind the next one, which stays; or in the place of the one before, which then moves on.
      const order = neighbor.order + (by === 1 ? 1 : 0);
      await api.changeService.call({ params: { id }, body: { order } });
      forgetServices();
      await api.changeService.refetch(client);
    },
  });
}
