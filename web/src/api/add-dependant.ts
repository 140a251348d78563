import type { DependantDraft } from '@garden-room/contract/dependant-draft';
import { dependantsEndpoints } from '@garden-room/contract/endpoints/dependants';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';

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
