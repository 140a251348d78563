import type { DependantDraft } from '@garden-room/contract/endpoints/dependants';
import { dependantsEndpoints } from '@garden-room/contract/endpoints/dependants';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { hasCode } from '#lib/api-error.ts';

/** One attempt. With the same idempotency key, a retry returns the dependant that was added, and adds no second one. */
type Addition = { draft: DependantDraft; idempotencyKey: string };

/** Adds a dependant for whom the user can book. */
export const useAddDependant = (ownerId: string) =>
  useMutation({
    mutationFn: ({ draft, idempotencyKey }: Addition) =>
      callApi(
        dependantsEndpoints.addDependant,
        { params: { id: ownerId }, body: draft },
        { headers: { 'Idempotency-Key': idempotencyKey } },
      ),
  });

/** Corrects a dependant's details. */
export const useUpdateDependant = (ownerId: string) =>
  useMutation({
    mutationFn: ({ dependantId, draft }: { dependantId: string; draft: DependantDraft }) =>
      callApi(dependantsEndpoints.updateDependant, { params: { id: ownerId, dependantId }, body: draft }),
  });

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
