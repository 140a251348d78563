import { nextFreeTimesSchema } from '@garden-room/contract/appointment';
import { catalogueSchema } from '@garden-room/contract/catalogue';
import { publicPracticeSchema } from '@garden-room/contract/practice-facts';

/** The schemas of `shared-answer.ts`, in a file of its own, which loads when something is asked for. */
export const schemas = {
  freeTimes: nextFreeTimesSchema,
  services: catalogueSchema,
  practice: publicPracticeSchema,
};
