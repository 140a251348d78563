import { z } from 'zod';
import {
  appointmentSchema,
  appointmentStatusSchema,
  availableDaysSchema,
  availableSlotsSchema,
  bookingSchema,
  reasonSchema,
  rescheduleSchema,
} from './appointment.ts';
import { blogDraftSchema, blogSchema } from './blog.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { idSchema } from './id.ts';
import { messageDraftSchema, messageSchema } from './message.ts';
import { scheduleSchema } from './schedule.ts';
import { lineSchema } from './text.ts';
import { emailSchema, patientSchema, profileSchema, registrationSchema, userSchema } from './user.ts';
import { dateSchema } from './wall-time.ts';

/** Refusals that any endpoint may give and that no row repeats. */
export const commonErrors = [
  'validation_failed',
  'missing_fields',
  'malformed_json',
  'cross_site',
  'unverified_app',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
] as const satisfies readonly ErrorCode[];

/** Refusals of every endpoint that asks who is calling. */
const signedIn = ['unauthenticated', 'blocked'] as const satisfies readonly ErrorCode[];
const guarded = [...signedIn, 'forbidden'] as const satisfies readonly ErrorCode[];

const done = z.object({ success: z.literal(true) });
const nothing = z.null();
const byId = z.strictObject({ id: idSchema });
const withReason = z.strictObject({ reason: reasonSchema });
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** Room for the longest name that a list is ordered by: 120 Hangul syllables are 1,080 bytes once decomposed. */
  cursor: z.string().max(2000).optional(),
};
const searchable = { search: lineSchema.max(40).optional(), ...page };

/**
 * The REST contract, one row an endpoint. The server mounts it, the client calls by it, the tests and docs walk it:
 * to add an endpoint, add its row here, then its use case. Long on purpose: it is read as one table.
 */
export const endpoints = {
  startSession: {
    method: 'POST',
    path: '/jwt',
    summary: 'Start a session: sets the session cookie for the bearer of a recent ID token.',
    access: 'token',
    body: z.strictObject({ email: emailSchema }),
    limited: true,
    success: [200],
    output: done,
    errors: [...guarded, 'stale_sign_in'],
  },
  endSession: {
    method: 'POST',
    path: '/logout',
    summary: 'End the session: clears the session cookie, whoever asks.',
    access: 'anyone',
    body: z.strictObject({ email: z.string().max(254).nullish() }),
    success: [200],
    output: done,
    errors: [],
  },
  manageUser: {
    method: 'POST',
    path: '/manage-user',
    summary: 'Create the record of the signed-in person, or answer the one that exists.',
    access: 'identity',
    body: registrationSchema,
    limited: true,
    success: [201, 200],
    output: userSchema,
    errors: guarded,
  },
  getUser: {
    method: 'GET',
    path: '/get-user',
    summary: 'One user record by email: one’s own, or anybody’s for an admin.',
    access: 'identity',
    query: z.strictObject({ email: emailSchema }),
    success: [200],
    output: userSchema,
    errors: [...guarded, 'not_found'],
  },
  markAsPatient: {
    method: 'PATCH',
    path: '/update-user/{id}',
    summary: 'Say that one is a patient. The booking has done so already; only somebody with a booking may.',
    access: 'user',
    params: byId,
    body: z.strictObject({ isPatient: z.literal(true) }),
    success: [200],
    output: userSchema,
    errors: [...guarded, 'no_booking'],
  },
  updateProfile: {
    method: 'PATCH',
    path: '/users/{id}',
    summary:
      'Change name, phone and address; a new email first has to be verified with the identity provider.',
    access: 'user',
    params: byId,
    body: profileSchema,
    success: [200],
    output: userSchema,
    errors: [...guarded, 'not_found'],
  },
  setBlocked: {
    method: 'PUT',
    path: '/user/{id}',
    summary: 'Block or unblock a user: the record, the account and its sessions.',
    access: 'admin',
    params: byId,
    body: z.strictObject({ isBlocked: z.boolean() }),
    success: [200],
    output: userSchema,
    errors: [...guarded, 'not_found', 'own_account'],
  },
  listUsers: {
    method: 'GET',
    path: '/all-users',
    summary: 'All users, admins first, then by name; `search` is the beginning of a name or email.',
    access: 'admin',
    query: z.strictObject(searchable),
    success: [200],
    output: z.array(userSchema),
    errors: guarded,
  },
  availableSlots: {
    method: 'GET',
    path: '/available-slots',
    summary:
      'Free slots of one day for a service; today at the clinic when no date is given. Kept by the CDN for seconds.',
    access: 'anyone',
    query: z.strictObject({ date: dateSchema.optional(), serviceId: z.string().max(100).optional() }),
    limited: true,
    success: [200],
    output: availableSlotsSchema,
    errors: ['unknown_service'],
  },
  availableDays: {
    method: 'GET',
    path: '/available-days',
    summary:
      'Number of free slots on each of the days from a date on, for a service. Kept by the CDN for seconds.',
    access: 'anyone',
    query: z.strictObject({
      // The days after it must still be written with a year of four digits.
      from: dateSchema.refine((date) => date < '9999-12', 'Use an earlier date.').optional(),
      days: z.coerce.number().int().min(1).max(14).default(7),
      serviceId: z.string().max(100).optional(),
    }),
    limited: true,
    success: [200],
    output: availableDaysSchema,
    errors: ['unknown_service'],
  },
  bookAppointment: {
    method: 'POST',
    path: '/appointments/book',
    summary: 'Book a slot for oneself, or as an admin for any patient. Honours Idempotency-Key.',
    access: 'user',
    body: bookingSchema,
    limited: true,
    success: [201],
    output: appointmentSchema,
    errors: [...guarded, 'invalid_slot', 'unknown_service', 'not_found', 'slot_taken'],
  },
  listAppointments: {
    method: 'GET',
    path: '/appointments',
    summary: 'Appointments, newest first: one’s own, or anybody’s for an admin.',
    access: 'user',
    query: z.strictObject({
      patientId: idSchema.optional(),
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      status: appointmentStatusSchema.optional(),
      ...page,
    }),
    success: [200],
    output: z.array(appointmentSchema),
    errors: guarded,
  },
  confirmAppointment: {
    method: 'PUT',
    path: '/appointments/{id}/confirm',
    summary: 'Confirm a request; confirming again changes nothing.',
    access: 'admin',
    params: byId,
    success: [200],
    output: appointmentSchema,
    errors: [...guarded, 'not_found', 'illegal_move'],
  },
  cancelAppointment: {
    method: 'POST',
    path: '/appointments/{id}/cancel',
    summary:
      'Cancel an appointment and free its slot: one’s own before the cut-off, any for an admin who says why.',
    access: 'user',
    params: byId,
    body: withReason,
    success: [200],
    output: appointmentSchema,
    errors: [...guarded, 'not_found', 'illegal_move', 'too_late'],
  },
  declineAppointment: {
    method: 'POST',
    path: '/appointments/{id}/decline',
    summary: 'Decline a request and free its slot.',
    access: 'admin',
    params: byId,
    body: withReason,
    success: [200],
    output: appointmentSchema,
    errors: [...guarded, 'not_found', 'illegal_move'],
  },
  completeAppointment: {
    method: 'POST',
    path: '/appointments/{id}/complete',
    summary: 'Note that a confirmed appointment took place.',
    access: 'admin',
    params: byId,
    body: withReason,
    success: [200],
    output: appointmentSchema,
    errors: [...guarded, 'not_found', 'illegal_move'],
  },
  markNoShow: {
    method: 'POST',
    path: '/appointments/{id}/no-show',
    summary: 'Note that the patient of a confirmed appointment did not come.',
    access: 'admin',
    params: byId,
    body: withReason,
    success: [200],
    output: appointmentSchema,
    errors: [...guarded, 'not_found', 'illegal_move'],
  },
  rescheduleAppointment: {
    method: 'POST',
    path: '/appointments/{id}/reschedule',
    summary:
      'Move an appointment to another slot in one step: the old one is kept when the new one is taken.',
    access: 'user',
    params: byId,
    body: rescheduleSchema,
    success: [200],
    output: appointmentSchema,
    errors: [...guarded, 'not_found', 'illegal_move', 'too_late', 'invalid_slot', 'slot_taken'],
  },
  deleteAppointment: {
    method: 'DELETE',
    path: '/appointments/{id}',
    summary: 'Remove an appointment’s record and free its slot.',
    access: 'admin',
    params: byId,
    success: [204],
    output: nothing,
    errors: [...guarded, 'not_found'],
  },
  listPatients: {
    method: 'GET',
    path: '/patients',
    summary: 'All patients by name; `search` is the beginning of a name or email.',
    access: 'admin',
    query: z.strictObject(searchable),
    success: [200],
    output: z.array(patientSchema),
    errors: guarded,
  },
  getPatient: {
    method: 'GET',
    path: '/patients/{id}',
    summary: 'One patient: oneself, or anybody for an admin.',
    access: 'user',
    params: byId,
    success: [200],
    output: patientSchema,
    errors: [...guarded, 'not_found'],
  },
  listBlogs: {
    method: 'GET',
    path: '/blog',
    summary: 'Blog posts, newest first. Kept by the CDN for a minute.',
    access: 'anyone',
    query: z.strictObject(page),
    limited: true,
    success: [200],
    output: z.array(blogSchema),
    errors: [],
  },
  getBlog: {
    method: 'GET',
    path: '/blog/{id}',
    summary: 'One blog post, its version as ETag. Kept by the CDN for a minute.',
    access: 'anyone',
    params: byId,
    limited: true,
    success: [200],
    output: blogSchema,
    errors: ['not_found'],
  },
  createBlog: {
    method: 'POST',
    path: '/blog',
    summary: 'Publish a blog post.',
    access: 'admin',
    body: blogDraftSchema,
    success: [201],
    output: blogSchema,
    errors: guarded,
  },
  updateBlog: {
    method: 'PUT',
    path: '/blog/{id}',
    summary:
      'Edit a blog post. Send the ETag of the version that was opened as If-Match: refused once somebody else has edited it.',
    access: 'admin',
    params: byId,
    body: blogDraftSchema,
    success: [200],
    output: blogSchema,
    errors: [...guarded, 'not_found', 'edited_meanwhile'],
  },
  deleteBlog: {
    method: 'DELETE',
    path: '/blog/{id}',
    summary: 'Remove a blog post.',
    access: 'admin',
    params: byId,
    success: [204],
    output: nothing,
    errors: [...guarded, 'not_found'],
  },
  listMessages: {
    method: 'GET',
    path: '/messages',
    summary:
      'One’s own messages, newest first. Send the ETag back as If-None-Match: 304 while nothing is new.',
    access: 'user',
    query: z.strictObject({ email: emailSchema, ...page }),
    success: [200, 304],
    output: z.array(messageSchema),
    errors: guarded,
  },
  sendMessage: {
    method: 'POST',
    path: '/messages',
    summary: 'Write to a patient.',
    access: 'admin',
    body: messageDraftSchema,
    limited: true,
    success: [201],
    output: messageSchema,
    errors: [...guarded, 'not_found'],
  },
  markMessageRead: {
    method: 'PATCH',
    path: '/messages/{id}',
    summary: 'Mark one’s own message as read.',
    access: 'user',
    params: byId,
    body: z.strictObject({ read: z.literal(true) }),
    success: [200],
    output: messageSchema,
    errors: [...guarded, 'not_found'],
  },
  getSchedule: {
    method: 'GET',
    path: '/schedule',
    summary: 'When the practice can be booked. Kept by the CDN for seconds.',
    access: 'anyone',
    limited: true,
    success: [200],
    output: scheduleSchema,
    errors: [],
  },
  saveSchedule: {
    method: 'PUT',
    path: '/schedule',
    summary:
      'Change when the practice can be booked. Refused when booked appointments would be stranded, unless `force`.',
    access: 'admin',
    query: z.strictObject({ force: z.stringbool().default(false) }),
    body: scheduleSchema,
    success: [200],
    output: scheduleSchema,
    errors: [...guarded, 'bookings_stranded'],
  },
  healthz: {
    method: 'GET',
    path: '/healthz',
    summary: 'Answers while the function serves.',
    access: 'anyone',
    success: [200],
    output: z.object({ status: z.literal('ok') }),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
