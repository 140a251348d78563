import * as z from 'zod/mini';
import {
  appointmentSchema,
  availableDaysSchema,
  availableSlotsSchema,
  bookingSchema,
  nextFreeTimesSchema,
  slotRights,
} from '../appointment.ts';
import { callerErrors, type Endpoint } from '../endpoint.ts';
import { seriesScopes } from '../series.ts';
import { idSchema } from '../text.ts';
import { isReportRange, mostReportDays } from '../visit-report.ts';
import { instantSchema, sentDateSchema } from '../wall-time.ts';
import { appointmentFilter, byId, page, serviceId } from './parts.ts';

/**
 * The owner of the slots that are asked for. Without a `for` and an appointment they are those that anyone is offered.
 */
const slotsFor = {
  serviceId,
  /**
   * The practice's own rights, for the practice alone: any start within the hours, without notice, years ahead; or for
   * a `walk-in`, also outside the hours and in the quarter of an hour that runs.
   */
  for: z.optional(z.enum(slotRights)),
  /**
   * The appointment to move, the caller's own or any for the practice: its length decides, whatever the service, its
   * own time counts as free, and its present start is left out.
   */
  appointmentId: z.optional(idSchema),
  /**
   * The other visits of its series that move with the appointment, whose times count as free as well; for the practice.
   */
  seriesScope: z.optional(z.enum(seriesScopes)),
};

/** Free times and bookings: all that the booking page calls. */
export const bookingEndpoints = {
  /**
   * Free slots of one day for a service; today at the practice when no date is given. Kept by the CDN for seconds.
   * `for=practice`, `for=walk-in` (the practice) and `appointmentId` (the caller’s own, or any for the practice) as in
   * `GET /available-days`.
   */
  availableSlots: {
    method: 'GET',
    path: '/available-slots',
    access: 'anyone',
    query: z.strictObject({ date: z.optional(sentDateSchema), ...slotsFor }),
    limited: 'reads',
    output: availableSlotsSchema,
    errors: [...callerErrors.staff, 'unknown_service', 'not_found'],
  },
  /**
   * Free slots of a service per day from a date on: their number, with `slots=true` the slots. Cached by the CDN for
   * seconds. Not cached: `for=practice` and `for=walk-in` for staff, and `appointmentId`, which answers where the
   * caller may move that appointment.
   */
  availableDays: {
    method: 'GET',
    path: '/available-days',
    access: 'anyone',
    query: z.strictObject({
      from: z.optional(sentDateSchema),
      days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(14)), 7),
      ...slotsFor,
      /** Whether the answer has the free slots themselves, and not only their number. */
      slots: z.optional(z.literal('true')),
    }),
    limited: 'reads',
    output: availableDaysSchema,
    errors: [...callerErrors.staff, 'unknown_service', 'not_found'],
  },
  /**
   * The next three free times of every service, the last on another day than the first where there is one, within 30
   * days or the horizon, whichever is shorter. Kept by the CDN for a minute at most.
   */
  nextFreeTimes: {
    method: 'GET',
    path: '/next-free-times',
    access: 'anyone',
    limited: 'reads',
    output: nextFreeTimesSchema,
  },
  /**
   * Book a slot for oneself. Staff book for any patient, any time within the hours, years ahead; with `anyTime` also
   * outside and up to a year ago. A visit by phone needs a number in the record or `phone`: else a patient is refused
   * (`missing_fields`).
   */
  bookAppointment: {
    method: 'POST',
    path: '/appointments/book',
    access: 'user',
    body: bookingSchema,
    limited: 'calls',
    once: true,
    success: [201],
    output: appointmentSchema,
    errors: [
      'forbidden',
      'invalid_slot',
      'unknown_service',
      'unknown_dependant',
      'notice_outdated',
      'service_changed',
      'not_found',
      'slot_taken',
      'too_many_open',
      'email_unconfirmed',
      'appointment_ended',
    ],
  },
  /**
   * Appointments, newest first: the caller’s own, or all users’ for the practice. `search` finds patients as their list
   * does, for the practice; one that finds more than 30 patients is refused. With `firstVisits`, for the practice, each
   * says whether who comes has had no visit before: one read more for each person; with `only`, those are left that are
   * counted as new patients of the days, with `begun` those of them that a report counts: nothing to come. With
   * `rooms`, for the practice, each visit by video that is to come has its room, for a day that the browser keeps. With
   * `atOnceSince`, for the practice and beside no other condition, those live ones to come that were confirmed at once
   * since then, the last booked first.
   */
  listAppointments: {
    method: 'GET',
    path: '/appointments',
    access: 'user',
    query: z
      .strictObject({
        ...appointmentFilter,
        ...page,
        firstVisits: z.optional(z.enum(['true', 'only', 'begun'])),
        rooms: z.optional(z.literal('true')),
        atOnceSince: z.optional(instantSchema),
      })
      .check(
        z.refine(
          ({ firstVisits = 'true', from = '', to = '' }) =>
            firstVisits === 'true' || isReportRange({ from, to }),
          {
            path: ['to'],
            error: `Choose the first and the last day, ${mostReportDays} days at most.`,
          },
        ),
      ),
    limited: 'reads',
    output: z.array(appointmentSchema),
    errors: ['forbidden', 'too_many_found'],
  },
  /**
   * An appointment as an iCalendar file, the caller’s own or any for an admin. Its UID stays, its SEQUENCE rises with
   * every change. Another’s is not found.
   */
  calendarFile: {
    method: 'GET',
    path: '/appointments/{id}/calendar.ics',
    access: 'user',
    params: byId,
    output: z.string(),
    mediaType: 'text/calendar',
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
