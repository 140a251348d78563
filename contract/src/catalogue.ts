import * as z from 'zod/mini';
import { startEverySchema } from './start-every.ts';
import { shaped } from './text.ts';
import { visitModes } from './visit-mode.ts';

/** The length of an id: a name of 100 characters, and a number where another service has that id. */
export const maxServiceIdLength = 110;

/**
 * A service that can be booked, as `GET /data.json` lists it. `price` is in the practice’s currency, as a number with
 * up to two decimals.
 */
export const serviceSchema = z.object({
  /** Derived from the name, with a number appended where another service has that id. */
  id: shaped(maxServiceIdLength, /^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  image: z.string().check(z.startsWith('/')),
  price: z.number().check(z.nonnegative()),
  short_description: z.string().check(z.minLength(1)),
  overview: z.string().check(z.minLength(1)),
  durationMinutes: z._default(z.int().check(z.minimum(5), z.maximum(480)), 30),
  /** Whether patients come in person, by phone or by video. */
  mode: z._default(z.enum(visitModes), 'in_person'),
  /** The needs patients come for, as words of an address: `sleep-and-calm`. */
  needs: z.optional(z.array(z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)))),
  /** Lower-case beginnings of words; the service links to posts that contain one. */
  topics: z.optional(z.array(z.string().check(z.regex(/^[a-z][a-z -]{2,}$/)))),
  bring: z.optional(z.array(z.string().check(z.minLength(1)))),
  /** The steps of a visit. */
  course: z.optional(z.array(z.string().check(z.minLength(1)))),
  /** The minutes between its starts, where they differ from the schedule's. */
  startEveryMinutes: z.optional(startEverySchema),
  /** Whether its card says that it is a bestseller; it does where this is missing. */
  bestseller: z.optional(z.boolean()),
  /** Whether a patient with a confirmed email address who books it needs no answer; missing where it does. */
  confirmsAtOnce: z.optional(z.boolean()),
});

/** The whole catalogue. Ids and names are unique, because a booking refers to its service by them. */
export const catalogueSchema = z.array(serviceSchema).check(
  z.superRefine((services, context) => {
    for (const key of ['id', 'name'] as const) {
      const values = services.map((service) => service[key].toLowerCase());
      if (new Set(values).size !== values.length) {
        context.addIssue(`Two services share one ${key}.`);
      }
    }
  }),
);

export type Service = z.infer<typeof serviceSchema>;
