import { catalogueSchema } from '@garden-room/contract/catalogue';
import { publicOn } from '@garden-room/contract/places';
import type { PublicPractice } from '@garden-room/contract/practice-facts';
import { practiceDefaults } from '#deployment/practice-defaults.ts';
import services from '#deployment/services.json' with { type: 'json' };

/** What the practice says of itself in a test, unless it says something else. */
export const somePractice: PublicPractice = publicOn(practiceDefaults, '2026-11-25', {
  demonstration: true,
  sendsMail: true,
});

/** What it offers until it changes a service. */
export const someServices = catalogueSchema.parse(services);
