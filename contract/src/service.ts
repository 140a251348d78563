import type { Service } from './catalogue.ts';

export type { Service };

/** The fields of a service that decide where its slots are. */
export type ServiceTiming = Pick<Service, 'durationMinutes' | 'startEveryMinutes'>;

/** The fields of a service that a booking needs. */
export type BookableService = Pick<Service, 'id' | 'name' | 'price'> & ServiceTiming;

/** Booked when no service was chosen. */
export const generalConsultancy: BookableService = {
  id: 'general-consultancy',
  name: 'General Consultancy',
  price: 50,
  durationMinutes: 30,
};
