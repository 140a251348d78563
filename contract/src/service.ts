import type { Service } from './catalogue.ts';

export type { Service };

/** The fields of a service that decide where its slots are. */
export type ServiceTiming = Pick<Service, 'durationMinutes' | 'startEveryMinutes' | 'confirmsAtOnce'>;

/** The fields of a service that a booking needs. */
export type BookableService = Pick<Service, 'id' | 'name' | 'price' | 'mode'> & ServiceTiming;

/** Booked when no service was chosen. */
export const generalConsultancy: BookableService & Pick<Service, 'short_description'> = {
  id: 'general-consultancy',
  name: 'General Consultancy',
  price: 50,
  durationMinutes: 30,
  mode: 'in_person',
  short_description: 'A first conversation about whatever brings you, and what comes next.',
};
