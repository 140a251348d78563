import type { ManagedService } from '@garden-room/contract/managed-service';
import { useState } from 'react';
import { fetchManagedService, useAddService, useChangeService } from '#api/services.ts';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import { type DraftPlace, serviceDrafts } from './service-drafts.ts';
import { contentOf, emptyService, inputOf, type ServiceInput, serviceInputSchema } from './service-input.ts';

type Options = {
  place: DraftPlace;
  /** As it was when the form was opened; null for a new one, or where it has been removed since its draft was begun. */
  service: ManagedService | null;
  onSaved: (saved: ManagedService) => void;
};

/** Another service has the name; or the service was removed meanwhile, and saving makes it a new one. */
type Refusal = { kind: 'name'; text: string } | { kind: 'removed'; over: null };

const removed: Refusal = { kind: 'removed', over: null };

/** The form of a service and its saving. */
export function useServiceForm({ place, service, onSaved }: Options) {
  const [draft] = useState(() => serviceDrafts.find(place));
  const add = useAddService();
  const change = useChangeService();
  const wasRemoved = place.serviceId !== null && service === null;
  return useVersionedForm<ServiceInput, ManagedService | null, ManagedService, Refusal>({
    schema: serviceInputSchema,
    over: wasRemoved ? null : (draft?.over ?? service),
    stored: service ? inputOf(service) : emptyService,
    valuesOf: inputOf,
    draft: draft && { values: draft.typed, sent: draft.sent },
    keepDraft: ({ values, over, sent }) =>
      serviceDrafts.keep(place, { typed: values, over, ...(sent && { sent }) }),
    dropDraft: () => serviceDrafts.drop(place),
    save: (values, over) => {
      const content = contentOf(values);
      return over === null
        ? add.mutateAsync({ body: content })
        : change.mutateAsync({ params: { id: over._id }, body: content, over });
    },
    fetchTheirs: async () => {
      const theirs = await fetchManagedService(place.serviceId ?? '');
      if (!theirs) throw new ApiError('Service not found.', { status: 404, code: 'not_found' });
      return theirs;
    },
    onSaved,
    again: 'What you typed is kept. Please save it again: no service is added twice.',
    refusalOf: (error) => {
      if (place.serviceId !== null && hasCode(error, 'not_found')) return removed;
      const issue = error instanceof ApiError && error.issues.find(({ path }) => path === 'name');
      return issue ? { kind: 'name', text: issue.message } : undefined;
    },
    refusal: wasRemoved ? removed : undefined,
    firstField: 'name',
  });
}

export type ServiceForm = ReturnType<typeof useServiceForm>;
