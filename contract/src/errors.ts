import * as z from 'zod/mini';
import { visitModes } from './visit-mode.ts';
import { instantSchema } from './wall-time.ts';

/**
 * Every refusal the API can give: its HTTP status and its sentence for a person, stated once. A use case may answer
 * with more telling words; the code stays.
 */
export const errorCatalogue = {
  validation_failed: { status: 400, message: 'Some of this needs another look.' },
  missing_fields: { status: 400, message: 'Please fill in all fields.' },
  malformed_json: { status: 400, message: 'That request could not be read.' },
  invalid_slot: { status: 400, message: 'That time is not offered. Please choose one of the free slots.' },
  too_many_found: { status: 400, message: 'More than 30 patients are found. Type more of the name.' },
  unknown_service: { status: 400, message: 'We do not offer that service.' },
  unknown_dependant: {
    status: 400,
    message: 'You no longer book for that person. Please choose again.',
  },
  unusable_picture: { status: 400, message: 'That is no picture for a post.' },
  unknown_picture: {
    status: 400,
    message: 'That picture is no longer kept. Please choose another.',
  },
  calendar_unreadable: { status: 400, message: 'That calendar could not be read.' },
  unauthenticated: { status: 401, message: 'Please sign in first.' },
  stale_sign_in: {
    status: 401,
    message: 'Your session has run out. Please log in again.',
  },
  account_deleted: { status: 401, message: 'This account has been deleted.' },
  recent_sign_in_needed: { status: 401, message: 'Please confirm first that it is you.' },
  blocked: { status: 403, message: 'This account has been blocked. Please call the practice.' },
  forbidden: { status: 403, message: 'This is not yours to see or change.' },
  cross_site: { status: 403, message: 'This request did not come from our own site.' },
  unverified_app: {
    status: 401,
    message:
      'Your browser could not show that this comes from our own site. Please allow reCAPTCHA by Google, reload the page and try again.',
  },
  not_found: { status: 404, message: 'There is nothing here.' },
  method_not_allowed: { status: 405, message: 'That cannot be done here.' },
  slot_taken: { status: 409, message: 'Someone has just taken that slot. Please choose another.' },
  room_taken: { status: 409, message: 'Another visit is in this room. Is that one finished?' },
  illegal_move: { status: 409, message: 'That can no longer be done with this appointment.' },
  too_early: { status: 409, message: 'That can be noted once the appointment has started.' },
  too_late: { status: 409, message: 'It is too late to change this online. Please call the practice.' },
  nothing_open: { status: 409, message: 'That is more than is open for this visit.' },
  too_many_open: {
    status: 409,
    message: 'You have as many open appointments as can be booked online. Please call the practice for more.',
  },
  too_many_dependants: { status: 409, message: 'You can book for ten people at most.' },
  too_many_feeds: {
    status: 409,
    message: 'You have two calendar feeds, which is as many as there can be. Revoke one first.',
  },
  service_changed: {
    status: 409,
    message: 'The practice has just changed this service. Please look at it again.',
  },
  too_many_services: { status: 409, message: 'There are 50 services, which is as many as there can be.' },
  notice_outdated: {
    status: 409,
    message: 'Our privacy notice has changed. Please load the page again.',
  },
  patient_gone: {
    status: 409,
    message: 'The patient’s account is gone, or is being deleted: nothing can be kept for them any more.',
  },
  email_unconfirmed: {
    status: 409,
    message: 'Please confirm your email address first, with the link that we have sent you. Then book again.',
  },
  confirmation_emails_sent: {
    status: 409,
    message:
      'We have sent this address as many emails as it gets for now before it is confirmed. Please look among the unwanted mail, too, or try again tomorrow. “Forgot password?” on the login page helps as well: a new password, chosen by the link in that email, confirms the address.',
  },
  different_people: {
    status: 409,
    message: 'Their emails differ: nothing shows that they are the same person. Ask them, and say so here.',
  },
  import_undone: {
    status: 409,
    message: 'This import has been undone. Choose the file again to begin another.',
  },
  appointment_ended: {
    status: 409,
    message: 'This booking was made, and has ended since. Please choose a slot again.',
  },
  idempotency_mismatch: {
    status: 422,
    message: 'You have booked this already, with other details. Please look at your appointments first.',
  },
  not_completed: { status: 409, message: 'You can rate a visit once it has taken place.' },
  review_published: {
    status: 409,
    message: 'What you said is published. Withdraw it first, then you can say it anew.',
  },
  no_consent: { status: 409, message: 'The patient has not agreed to have this published.' },
  too_many_unanswered: {
    status: 409,
    message:
      'Several of your messages wait for our answer. You can begin another one once we have answered; if it cannot wait, please call the practice.',
  },
  no_booking: { status: 409, message: 'There is no booking yet.' },
  own_account: { status: 409, message: 'You cannot do that to your own account.' },
  unverified_email: {
    status: 409,
    message: 'They have not confirmed their email yet. Until they do, nobody can tell whose account it is.',
  },
  no_account: {
    status: 409,
    message: 'They have no account here: nobody signs in as them, or would read it.',
  },
  has_account: {
    status: 409,
    message: 'They have an account of their own, which cannot be put into another.',
  },
  last_admin: {
    status: 409,
    message: 'You are the only admin here. Please make someone else an admin first.',
  },
  bookings_stranded: { status: 409, message: 'Booked appointments would fall outside these hours.' },
  edited_meanwhile: {
    status: 412,
    message: 'Someone has changed this since you opened it. Please look at the new version first.',
  },
  length_required: { status: 411, message: 'Say how long the request is (Content-Length).' },
  payload_too_large: { status: 413, message: 'That is too long to be sent.' },
  unsupported_media_type: { status: 415, message: 'Send JSON (Content-Type: application/json).' },
  rate_limited: { status: 429, message: 'That was a little fast. Please wait a moment and try again.' },
  /** Answered with Retry-After in seconds. The call may be repeated as it is. */
  busy: {
    status: 503,
    message: 'A lot is happening here at this moment. Please try again in a few seconds.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** One field that was refused: `path` is dotted (`weekly.monday.close`), `message` is for a person. */
export const issueSchema = z.object({ path: z.string(), message: z.string() });

/** An appointment that a refusal is about, as much of it as an admin needs to find it. */
export const strandedAppointmentSchema = z.object({
  _id: z.string(),
  date: z.string(),
  time: z.string(),
  serviceName: z.string(),
  patientName: z.string(),
  /** Whose it is, with what the practice reads with a name (`besideNameShape`). */
  patientId: z.optional(z.string()),
  alert: z.optional(z.nullable(z.string())),
  birthDate: z.optional(z.nullable(z.string())),
});

/** The facts of a service that a patient must know before they book it. */
export const serviceFactsSchema = z.object({
  price: z.number(),
  durationMinutes: z.int(),
  mode: z.enum(visitModes),
  /** What a patient was told of their own booking of it; where a page says nothing of it, nothing is compared. */
  confirmsAtOnce: z.optional(z.boolean()),
});

/**
 * The change that was faster: `by` is a name or a role and never an email, `what` continues the sentence (`cancelled
 * this visit`). Only the practice is answered it.
 */
export const conflictSchema = z.object({ by: z.string(), what: z.string(), at: instantSchema });

/** The body of every answer that is not a success. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  issues: z.optional(z.array(issueSchema)),
  /** The appointments concerned: with `bookings_stranded`, and to the practice with `slot_taken` and `room_taken`. */
  appointments: z.optional(z.array(strandedAppointmentSchema)),
  /** The present facts of the service, with `service_changed`. */
  service: z.optional(serviceFactsSchema),
  /**
   * The change that was faster: with `illegal_move`, `edited_meanwhile` and, of a visit that was deleted, `not_found`.
   */
  conflict: z.optional(conflictSchema),
});

export type Issue = z.infer<typeof issueSchema>;
export type StrandedAppointment = z.infer<typeof strandedAppointmentSchema>;
export type ServiceFacts = z.infer<typeof serviceFactsSchema>;
export type Conflict = z.infer<typeof conflictSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
