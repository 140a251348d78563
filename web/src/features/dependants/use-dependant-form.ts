import type { Dependant } from '@garden-room/contract/dependant';
import {
  type DependantDraft,
  dependantDraftSchema,
  latestBirthYear,
} from '@garden-room/contract/dependant-draft';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAddDependant } from '#api/add-dependant.ts';
import { useUpdateDependant } from '#api/update-dependant.ts';
import { useKeyPerDraft } from '#lib/use-key-per-draft.ts';

type Options = {
  ownerId: string;
  /** The dependant to correct; null adds one. */
  dependant: Dependant | null;
  onSaved: (saved: Dependant) => void;
};

/** Name and year of birth, and what saving them does. A refusal loses nothing. */
export function useDependantForm({ ownerId, dependant, onSaved }: Options) {
  const add = useAddDependant(ownerId);
  const update = useUpdateDependant(ownerId);
  const keyFor = useKeyPerDraft();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<DependantDraft>({
    resolver: zodResolver(dependantDraftSchema),
    ...(dependant && { defaultValues: { name: dependant.name, birthYear: dependant.birthYear } }),
  });

  const submit = handleSubmit(async (draft) => {
    setFailure(null);
    const latest = latestBirthYear(Date.now());
    if (draft.birthYear > latest) {
      setError('birthYear', { message: `Enter a year up to ${latest}.` }, { shouldFocus: true });
      return;
    }
    try {
      const saved = dependant
        ? await update.mutateAsync({ dependantId: dependant._id, draft })
        : await add.mutateAsync({ draft, idempotencyKey: keyFor(draft) });
      onSaved(saved);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This could not be saved. Please try again.');
    }
  });

  const { errors, isDirty, isSubmitting } = formState;
  return { register, submit, failure, errors, isDirty, isSubmitting };
}
