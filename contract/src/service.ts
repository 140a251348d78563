import type { Service } from './catalogue.ts';

export type { Service };

/** What decides where the slots of a service lie. */
export type ServiceTiming = Pick<Service, 'durationMinutes' | 'startEveryMinutes'>;

/** What a booking needs to know of a service. */
export type BookableService = Pick<Service, 'id' | 'name' | 'price'> & ServiceTiming;

/** What is booked when no service was chosen. */
export const generalConsultancy: BookableService = {
  id: 'general-consultancy',
  name: 'General Consultancy',
  price: 50,
  durationMinutes: 30,
};
