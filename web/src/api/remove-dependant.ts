import { dependantsEndpoints } from '@garden-room/contract/endpoints/dependants';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';

/** Takes somebody off the list of those one books for. Who is gone already, from another tab or in a lost answer, is gone. */
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
