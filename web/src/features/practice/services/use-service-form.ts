import {
  type ManagedService,
  managedServiceSchema,
  serviceContentSchema,
} from '@garden-room/contract/managed-service';
import * as z from 'zod/mini';
import { fetchManagedService, useAddService, useChangeService } from '#api/services.ts';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { draftStore, useDraft, versionDraft } from '#lib/use-draft.ts';
import { useVersionedForm } from '#lib/use-versioned-form.ts';
import {
  emptyService,
  inputOf,
  type ServiceInput,
  serviceInputSchema,
  toServiceContent,
} from './service-input.ts';

type Options = {
  place: DraftedService;
  /**
   * The service as it was when the form was opened; null for a new one, or where it has been removed since its draft
   * was begun.
   */
  service: ManagedService | null;
  onSaved: (saved: ManagedService) => void;
};

/** A refusal: another service has the name; or the service was removed meanwhile, and saving makes it a new one. */
type Refusal = { kind: 'name'; text: string } | { kind: 'removed'; base: null };

const removed: Refusal = { kind: 'removed', base: null };

/** The form of a service and its saving. */
export function useServiceForm({ place, service, onSaved }: Options) {
  const add = useAddService();
  const change = useChangeService();
  const wasRemoved = place.serviceId !== null && service === null;
  return useVersionedForm<ServiceInput, ManagedService | null, ManagedService, Refusal>({
    schema: serviceInputSchema,
    base: service,
    stored: () => (service ? inputOf(service) : emptyService),
    valuesOf: inputOf,
    draft: useDraft(serviceDrafts, place),
    save: (values, base) => {
      const content = toServiceContent(values);
      return base === null
        ? add.mutateAsync({ body: content })
        : change.mutateAsync({ params: { id: base._id }, body: content, base });
    },
    fetchCurrent: async () => {
      const current = await fetchManagedService(place.serviceId ?? '');
      if (!current) throw new ApiError('Service not found.', { status: 404, code: 'not_found' });
      return current;
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

const { startEveryMinutes, mode, picture, hidden, bestseller, confirmsAtOnce } = serviceContentSchema.shape;

/** The fields, valid or not. JSON has null for the number of an empty one. */
const typedSchema: z.ZodMiniType<ServiceInput> = z.object({
  name: z.string(),
  description: z.string(),
  overview: z.string(),
  price: z.catch(z.number(), Number.NaN),
  durationMinutes: z.catch(z.number(), Number.NaN),
  startEveryMinutes,
  mode,
  picture: z.catch(picture, emptyService.picture),
  needs: z.string(),
  topics: z.string(),
  bring: z.string(),
  course: z.string(),
  hidden,
  // A draft from before the fields has none.
  bestseller: z._default(bestseller, true),
  confirmsAtOnce: z._default(confirmsAtOnce, false),
});

/** The writer and the service of a draft; null for a new one. */
export type DraftedService = { personId: string; serviceId: string | null };

/** Services as far as they have come, for as long as the tab is open. */
export const serviceDrafts = draftStore(
  'service-drafts',
  ['serviceId'],
  versionDraft(
    z.object({
      serviceId: z.nullable(z.string()),
      values: typedSchema,
      /** Null while it would be a new service. */
      base: z.nullable(managedServiceSchema),
      sent: z.optional(typedSchema),
    }),
  ),
);
