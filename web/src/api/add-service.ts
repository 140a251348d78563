import { servicesEndpoints } from '@garden-room/contract/endpoints/services';
import type { ServiceContent } from '@garden-room/contract/managed-service';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { refreshServices } from './list-services.ts';

/** Adds a service, last. Sent again after a lost answer, it is answered as it was added. */
export function useAddService() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: ServiceContent) => callApi(servicesEndpoints.addService, { body: content }),
    onSettled: () => void refreshServices(queryClient),
  });
}
