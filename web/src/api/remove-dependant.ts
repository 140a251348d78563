import { dependantsEndpoints } from '@garden-room/contract/endpoints/dependants';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';

/**
 * Removes a dependant. `not_found` counts as success: another tab has removed them, or an earlier answer was lost.
 */
export const useRemoveDependant = (ownerId: string) =>
  useMutation({
    mutationFn: async (dependantId: string): Promise<void> => {
      try {
        await callApi(dependantsEndpoints.removeDependant, { params: { id: ownerId, dependantId } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
  });
