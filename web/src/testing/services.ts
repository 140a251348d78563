import type { Service } from '@garden-room/contract/service';

/** A service with only the given fields spelled out. */
export const aService = (fields: Partial<Service> = {}): Service => ({
  id: 'yoga-therapy',
  name: 'Yoga Therapy',
  image: '/images/services/yoga-therapy.webp',
  price: 75,
  short_description: 'Gentle, one-to-one practice.',
  overview: 'An hour on the mat.',
  durationMinutes: 60,
  mode: 'in_person',
  ...fields,
});
