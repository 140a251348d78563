import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { appointmentsEndpoints } from './endpoints/appointments.ts';
import { archiveEndpoints } from './endpoints/archive.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { blockReasonsEndpoints } from './endpoints/block-reasons.ts';
import { blogEndpoints } from './endpoints/blog.ts';
import { bookingEndpoints } from './endpoints/booking.ts';
import { calendarFeedsEndpoints } from './endpoints/calendar-feeds.ts';
import { clientErrorsEndpoints } from './endpoints/client-errors.ts';
import { closuresEndpoints } from './endpoints/closures.ts';
import { conversationsEndpoints } from './endpoints/conversations.ts';
import { dependantsEndpoints } from './endpoints/dependants.ts';
import { importsEndpoints } from './endpoints/imports.ts';
import { mailEndpoints } from './endpoints/mail.ts';
import { mailLinksEndpoints } from './endpoints/mail-links.ts';
import { messagesEndpoints } from './endpoints/messages.ts';
import { newsletterEndpoints } from './endpoints/newsletter.ts';
import { ownCalendarEndpoints } from './endpoints/own-calendar.ts';
import { ownSessionsEndpoints } from './endpoints/own-sessions.ts';
import { patientNotesEndpoints } from './endpoints/patient-notes.ts';
import { patientRecordsEndpoints } from './endpoints/patient-records.ts';
import { patientsEndpoints } from './endpoints/patients.ts';
import { paymentsEndpoints } from './endpoints/payments.ts';
import { personalPageEndpoints } from './endpoints/personal-page.ts';
import { postPicturesEndpoints } from './endpoints/post-pictures.ts';
import { practiceEndpoints } from './endpoints/practice.ts';
import { practiceHealthEndpoints } from './endpoints/practice-health.ts';
import { reportsEndpoints } from './endpoints/reports.ts';
import { reviewsEndpoints } from './endpoints/reviews.ts';
import { roomsEndpoints } from './endpoints/rooms.ts';
import { scheduleEndpoints } from './endpoints/schedule.ts';
import { seriesEndpoints } from './endpoints/series.ts';
import { servicesEndpoints } from './endpoints/services.ts';
import { sessionEndpoints } from './endpoints/session.ts';
import { tasksEndpoints } from './endpoints/tasks.ts';
import { usersEndpoints } from './endpoints/users.ts';
import { visitEditsEndpoints } from './endpoints/visit-edits.ts';
import { waitingListEndpoints } from './endpoints/waiting-list.ts';
import type { ErrorCode } from './errors.ts';

/** Refusals that any endpoint may give and that no row repeats. */
export const commonErrors = [
  'validation_failed',
  'missing_fields',
  'malformed_json',
  'cross_site',
  'unverified_app',
  'length_required',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_mismatch',
  'rate_limited',
  'busy',
  'internal',
] as const satisfies readonly ErrorCode[];

/**
 * The REST contract, one row an endpoint: the server mounts it, the client calls it, tests and docs walk it. To add
 * one, add its row to its area's file, then its use case. Split by area: a page ships only the rows it calls.
 */
export const endpoints = {
  ...sessionEndpoints,
  ...ownSessionsEndpoints,
  ...usersEndpoints,
  ...accountEndpoints,
  ...bookingEndpoints,
  ...appointmentsEndpoints,
  ...visitEditsEndpoints,
  ...seriesEndpoints,
  ...calendarFeedsEndpoints,
  ...patientsEndpoints,
  ...patientRecordsEndpoints,
  ...patientNotesEndpoints,
  ...dependantsEndpoints,
  ...blogEndpoints,
  ...postPicturesEndpoints,
  ...reviewsEndpoints,
  ...newsletterEndpoints,
  ...messagesEndpoints,
  ...conversationsEndpoints,
  ...tasksEndpoints,
  ...paymentsEndpoints,
  ...importsEndpoints,
  ...mailEndpoints,
  ...mailLinksEndpoints,
  ...scheduleEndpoints,
  ...servicesEndpoints,
  ...blockReasonsEndpoints,
  ...closuresEndpoints,
  ...ownCalendarEndpoints,
  ...practiceEndpoints,
  ...roomsEndpoints,
  ...practiceHealthEndpoints,
  ...reportsEndpoints,
  ...waitingListEndpoints,
  ...auditEndpoints,
  ...archiveEndpoints,
  ...personalPageEndpoints,
  ...clientErrorsEndpoints,
  /** Answers while the function serves. */
  healthz: {
    method: 'GET',
    path: '/healthz',
    access: 'anyone',
    output: z.object({ status: z.literal('ok') }),
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
