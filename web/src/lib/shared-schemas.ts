import { nextFreeTimesSchema } from '@garden-room/contract/appointment';
import { catalogueSchema } from '@garden-room/contract/catalogue';
import { publicPracticeSchema } from '@garden-room/contract/practice-facts';

/** What `shared-answer.ts` parses with, in a file of its own, which loads when something is asked for. */
export const schemas = {
  freeTimes: nextFreeTimesSchema,
  services: catalogueSchema,
  practice: publicPracticeSchema,
};
