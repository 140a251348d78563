import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { practiceBodySchema, publicPracticeSchema } from '../practice-facts.ts';
import { dateSchema } from '../wall-time.ts';
import { appointmentFilter } from './parts.ts';

const count = z.int().check(z.nonnegative());

/** One week of the practice in numbers. */
export const practiceWeekSchema = z.object({
  /** Monday and Sunday at the clinic. */
  from: dateSchema,
  to: dateSchema,
  /** Appointments that were made in these days, for whenever. */
  booked: count,
  /** People whose first visit, of those that took place or are confirmed, is in these days. */
  newPatients: count,
  /** The number of the appointments in these days were cancelled or missed. */
  cancelled: count,
  /** The number of the cancelled ones that their patients called off; absent from an API that did not count it. */
  cancelledByPatient: z.optional(count),
  noShows: count,
  /** Minutes the practice is open in these days, and how many of them are booked. */
  openMinutes: count,
  expectedMinutes: count,
  /** Expected appointments, day by day. */
  days: z.array(
    z.object({ date: dateSchema, services: z.array(z.object({ serviceName: z.string(), count })) }),
  ),
});

/** GET /practice/weeks */
export const practiceWeeksSchema = z.object({
  today: dateSchema,
  thisWeek: practiceWeekSchema,
  lastWeek: practiceWeekSchema,
});

/** The first steps of a new practice, in this order; each is done once what it stores is there. */
export const firstSteps = ['practice', 'hours', 'services', 'mail', 'colleague', 'calendar'] as const;

export type FirstStep = (typeof firstSteps)[number];

/** GET /practice/first-steps */
export const firstStepsSchema = z.object({ done: z.array(z.enum(firstSteps)) });

export type PracticeWeek = z.infer<typeof practiceWeekSchema>;
export type PracticeWeeks = z.infer<typeof practiceWeeksSchema>;

/** The practice's facts, first steps and health. */
export const practiceEndpoints = {
  /**
   * The practice's facts: name, address, phone, fees and policies. Returns an ETag. Cached by the CDN for half a
   * minute.
   */
  getPractice: {
    method: 'GET',
    path: '/practice',
    access: 'anyone',
    limited: 'reads',
    output: publicPracticeSchema,
  },
  /**
   * Replace what the practice says of itself. Audited. Send the ETag as If-Match: 412 when another admin has saved
   * first. At a new address a place must not repeat what it said of the old one, unless `sameDoor` says that only the
   * spelling has changed.
   */
  savePractice: {
    method: 'PUT',
    path: '/practice',
    access: 'admin',
    query: z.strictObject({ sameDoor: z.optional(z.literal('true')) }),
    body: practiceBodySchema,
    output: publicPracticeSchema,
    errors: ['edited_meanwhile'],
  },
  /**
   * This week and the last at the practice in numbers: bookings, new patients (people with their first visit),
   * cancellations, missed visits, and the share of the time that is booked.
   */
  getPracticeWeeks: {
    method: 'GET',
    path: '/practice/weeks',
    access: 'admin',
    limited: 'reads',
    output: practiceWeeksSchema,
  },
  /**
   * The first steps of a new practice that are done, as the store shows: facts of its own, hours and services saved, an
   * email that has left, a second user who works there, a calendar.
   */
  listFirstSteps: {
    method: 'GET',
    path: '/practice/first-steps',
    access: 'admin',
    limited: 'reads',
    output: firstStepsSchema,
  },
  /**
   * Appointments as a CSV file, newest first, with the telephone numbers and emails of their patients: everything that
   * the filter finds, which is that of the list. The export is audited.
   */
  exportAppointments: {
    method: 'GET',
    path: '/appointments.csv',
    access: 'admin',
    query: z.strictObject(appointmentFilter),
    limited: 'calls',
    output: z.string(),
    mediaType: 'text/csv',
    errors: ['too_many_found'],
  },
} as const satisfies Record<string, Endpoint>;
