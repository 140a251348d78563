import { z } from 'zod';
import { startEverySchema } from './start-every.ts';

/** One consultation on offer, as `web/public/data.json` lists it. Prices in US dollars. */
export const serviceSchema = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1).max(100),
  image: z.string().startsWith('/'),
  price: z.number().nonnegative(),
  short_description: z.string().min(1),
  overview: z.string().min(1),
  durationMinutes: z.int().min(5).max(480).default(30),
  /** Where its starts lie, if not every so many minutes as the schedule says. */
  startEveryMinutes: startEverySchema.optional(),
});

/** The whole catalogue: ids and names are unique, because bookings name their service. */
export const catalogueSchema = z.array(serviceSchema).superRefine((services, context) => {
  for (const key of ['id', 'name'] as const) {
    const values = services.map((service) => service[key].toLowerCase());
    if (new Set(values).size !== values.length) {
      context.addIssue(`Two services share one ${key}.`);
    }
  }
});

export type Service = z.infer<typeof serviceSchema>;

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
