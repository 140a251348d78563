import { servicesEndpoints } from '@garden-room/contract/endpoints/services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';
import { refreshServices } from './list-services.ts';

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
