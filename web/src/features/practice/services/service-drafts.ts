import { managedServiceSchema, serviceContentSchema } from '@garden-room/contract/managed-service';
import * as z from 'zod/mini';
import { draftStore } from '#lib/use-draft.ts';
import { versionDraft } from '#lib/version-draft.ts';
import { emptyService, type ServiceInput } from './service-input.ts';

const { startEveryMinutes, mode, picture, hidden } = serviceContentSchema.shape;

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
});

/** Whose draft, and of which service; null for a new one. */
export type DraftPlace = { personId: string; serviceId: string | null };

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
