import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { atMost } from '../text.ts';
import { instantSchema } from '../wall-time.ts';
import { nothing } from './parts.ts';

/** Why the doctor's own calendar could not be read, each with its sentence for the practice. */
export const calendarFailures = {
  unreachable:
    'The calendar’s server did not answer, or said that it has a fault. Look whether your calendar opens elsewhere; if it does, try again later.',
  refused:
    'The calendar’s server knows no calendar under this address, or does not show it. Share the calendar again and use its new address.',
  too_often: 'The calendar’s server says that it is asked too often. It may answer again in an hour.',
  empty:
    'The calendar’s server answered, but sent nothing. Look whether the calendar is still shared, and use the address that it has there.',
  not_public: 'The address is not on the public internet, so it is not fetched.',
  other_port: 'Calendars are read at the usual port of https alone, and the address names another one.',
  too_large: 'The calendar is too large to be read here.',
  not_a_calendar:
    'What is at this address is no calendar file (.ics), but perhaps a page to sign in or to look at. Use the address that your calendar offers for other programs.',
} as const;

export type CalendarFailureReason = keyof typeof calendarFailures;

const reasons = Object.keys(calendarFailures) as [CalendarFailureReason, ...CalendarFailureReason[]];
export const calendarFailureSchema = z.enum(reasons);

const sentence = 'Use the address of a calendar that starts with https:// or webcal://.';

/** PUT /own-calendar: where a calendar is as an ICS file. `webcal://`, as Apple writes it, is `https://`. */
export const ownCalendarBodySchema = z.strictObject({
  url: z.string().check(
    z.trim(),
    atMost(2000),
    z.overwrite((url) => url.replace(/^webcals?:\/\//i, 'https://')),
    // Without a user's name and password in it.
    z.regex(/^https:\/\/[^\s/?#@]+([/?#]\S*)?$/i, sentence),
  ),
});

/**
 * GET /own-calendar. The address is a key to the calendar and never answered: the host alone says which it is.
 * `calendar` is null where none is connected.
 */
export const ownCalendarSchema = z.object({
  calendar: z.nullable(
    z.object({
      host: z.string(),
      connectedAt: instantSchema,
      lastSuccessAt: instantSchema,
      /** Null while the last fetch worked; otherwise the times of the last success are in force. */
      failure: z.nullable(
        z.object({
          since: instantSchema,
          at: instantSchema,
          reason: calendarFailureSchema,
          /** The moment until which the calendar’s server asks to be left alone, where it has said so. */
          retryAt: z.optional(instantSchema),
        }),
      ),
      /** The number of stretches of the coming year that it closes. */
      busyTimes: z.number(),
      /** The number of its events (a series is one) close nothing: they could not be read, or were left out. */
      unreadable: z.number(),
      /** The number of these that were left out: they repeat too often, or there is more than can be kept. */
      leftOut: z.number(),
    }),
  ),
  /** Appointments that lie over a busy time, by time: they stay booked. */
  appointments: z.array(z.object({ _id: z.string(), date: z.string(), time: z.string() })),
});

export type OwnCalendar = z.infer<typeof ownCalendarSchema>;

/** The doctor's own calendar, whose busy times close slots. */
export const ownCalendarEndpoints = {
  /** The connected calendar and how its last fetch went, and the appointments that lie over its busy times. */
  getOwnCalendar: {
    method: 'GET',
    path: '/own-calendar',
    access: 'admin',
    limited: 'reads',
    output: ownCalendarSchema,
  },
  /**
   * Fetch a calendar (ICS, https) and close the times at which it is busy, now and every 15 minutes. It replaces the
   * one before. Nothing is kept when it cannot be read.
   */
  connectOwnCalendar: {
    method: 'PUT',
    path: '/own-calendar',
    access: 'admin',
    body: ownCalendarBodySchema,
    limited: 'calls',
    output: ownCalendarSchema,
    errors: ['calendar_unreadable'],
  },
  /**
   * Fetch the connected calendar now. A fetch that fails keeps the times of the last that worked, and is in the answer.
   */
  fetchOwnCalendar: {
    method: 'POST',
    path: '/own-calendar/fetch',
    access: 'admin',
    limited: 'calls',
    output: ownCalendarSchema,
    errors: ['not_found'],
  },
  /** Forget the calendar’s address and open the times that it closed. */
  removeOwnCalendar: {
    method: 'DELETE',
    path: '/own-calendar',
    access: 'admin',
    limited: 'calls',
    output: nothing,
  },
} as const satisfies Record<string, Endpoint>;
