import * as z from 'zod/mini';
import {
  appointmentSchema,
  availableDaysSchema,
  availableSlotsSchema,
  bookingSchema,
} from '../appointment.ts';
import type { Endpoint } from '../endpoint.ts';
import { dateSchema } from '../wall-time.ts';
import { appointmentFilter, byId, guarded, page, serviceId } from './parts.ts';

/** From what is free to what is booked: all that the booking page calls. */
export const bookingEndpoints = {
  availableSlots: {
    method: 'GET',
    path: '/available-slots',
    summary:
      'Free slots of one day for a service; today at the clinic when no date is given. Kept by the CDN for seconds.',
    access: 'anyone',
    query: z.strictObject({ date: z.optional(dateSchema), serviceId }),
    limited: true,
    success: [200],
    output: availableSlotsSchema,
    errors: ['unknown_service'],
  },
  availableDays: {
    method: 'GET',
    path: '/available-days',
    summary:
      'Number of free slots on each of the days from a date on, for a service, with `slots=true` the slots themselves. Kept by the CDN for seconds.',
    access: 'anyone',
    query: z.strictObject({
      // The days after it must still be written with a year of four digits.
      from: z.optional(dateSchema.check(z.refine((date) => date < '9999-12', 'Use an earlier date.'))),
      days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(14)), 7),
      serviceId,
      /** With the free slots themselves, and not only their number. */
      slots: z.optional(z.literal('true')),
    }),
    limited: true,
    success: [200],
    output: availableDaysSchema,
    errors: ['unknown_service'],
  },
  bookAppointment: {
    method: 'POST',
    path: '/appointments/book',
    summary:
      'Book a slot for oneself, or as an admin for any patient, then at any time within the hours, years ahead, and `confirmed` at once if so wished. The same Idempotency-Key with the same body answers the same appointment while it is live.',
    access: 'user',
    body: bookingSchema,
    limited: true,
    success: [201],
    output: appointmentSchema,
    errors: [
      ...guarded,
      'invalid_slot',
      'unknown_service',
      'unknown_dependant',
      'notice_outdated',
      'not_found',
      'slot_taken',
      'too_many_open',
      'appointment_ended',
      'idempotency_mismatch',
    ],
  },
  listAppointments: {
    method: 'GET',
    path: '/appointments',
    summary:
      'Appointments, newest first: one’s own, or anybody’s for an admin. `search` is the beginning of a patient’s name or email, for an admin; one that finds more than 30 patients is refused.',
    access: 'user',
    query: z.strictObject({ ...appointmentFilter, ...page }),
    success: [200],
    output: z.array(appointmentSchema),
    errors: [...guarded, 'too_many_found'],
  },
  calendarFile: {
    method: 'GET',
    path: '/appointments/{id}/calendar.ics',
    summary:
      'An appointment as an iCalendar file, one’s own or any for an admin. Its UID stays, its SEQUENCE rises with every change.',
    access: 'user',
    params: byId,
    success: [200],
    output: z.string(),
    mediaType: 'text/calendar',
    errors: [...guarded, 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
