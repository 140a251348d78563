import { type Dependant, mostDependants } from '@garden-room/contract/dependant';
import type { DependantDraft } from '@garden-room/contract/dependant-draft';
import { AppError } from '#lib/app-error.ts';
import { contentHash } from '#lib/content-hash.ts';
import type { Deps } from '#lib/deps.ts';
import { documentIdFor } from '#lib/idempotency-key.ts';
import type { Actor } from '#users/actor.ts';
import { assertBorn, changeDependants } from './change-dependants.ts';

interface Addition {
  ownerId: string;
  draft: DependantDraft;
  idempotencyKey: string | undefined;
}

/**
 * Adds a dependant to the caller's own list. The same key with the same body returns the one it added before.
 * Refuses `forbidden`, `validation_failed` (born in a future year), `too_many_dependants`, and for a reused key
 * `idempotency_mismatch`.
 */
export function addDependant(
  deps: Deps,
  actor: Actor,
  { ownerId, draft, idempotencyKey: key = crypto.randomUUID() }: Addition,
): Promise<Dependant> {
  assertBorn(deps, draft);
  const _id = documentIdFor(ownerId, key);
  const requestHash = contentHash(draft);
  return changeDependants(deps, actor, ownerId, (dependants) => {
    const earlier = dependants.find((dependant) => dependant._id === _id);
    if (earlier && earlier.requestHash !== requestHash) {
      throw new AppError('idempotency_mismatch', { message: 'This was saved already, with other details.' });
    }
    if (earlier) return { dependants: null, answer: earlier };
    if (dependants.length >= mostDependants) throw new AppError('too_many_dependants');
    const added = { _id, ...draft, requestHash };
    return { dependants: [...dependants, added], answer: added };
  });
}
