import { catalogueSchema } from '@garden-room/contract/catalogue';
import { publicOn } from '@garden-room/contract/places';
import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { practiceDefaults } from '#deployment/practice-defaults.ts';
import services from '#deployment/services.json' with { type: 'json' };

/** The practice's facts in a test, unless it has others. */
export const somePractice: PublicPractice = publicOn(practiceDefaults, '2026-11-25', {
  demonstration: true,
  sendsMail: true,
});

/** The services it offers until it changes one. */
export const someServices = catalogueSchema.parse(services);
