import type { DependantDraft } from '@garden-room/contract/dependant-draft';
import { dependantsEndpoints } from '@garden-room/contract/endpoints/dependants';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

/** Corrects a dependant's details. */
export const useUpdateDependant = (ownerId: string) =>
  useMutation({
    mutationFn: ({ dependantId, draft }: { dependantId: string; draft: DependantDraft }) =>
      callApi(dependantsEndpoints.updateDependant, { params: { id: ownerId, dependantId }, body: draft }),
  });
