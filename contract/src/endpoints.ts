import { z } from 'zod';
import {
  appointmentSchema,
  appointmentStatusSchema,
  availableDaysSchema,
  availableSlotsSchema,
  bookingSchema,
} from './booking.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { scheduleSchema } from './schedule.ts';
import { emailSchema, profileSchema, registrationSchema, userSchema } from './user.ts';
import { dateSchema } from './wall-time.ts';

/** Refusals that any endpoint may give and that no row repeats. */
export const commonErrors = [
  'validation_failed',
  'missing_fields',
  'malformed_json',
  'cross_site',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
] as const satisfies readonly ErrorCode[];

const done = z.object({ success: z.literal(true) });
const byId = z.strictObject({ id: z.string().min(1).max(128) });
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(500).optional(),
};

/**
 * The REST contract, one row an endpoint. The server mounts it, the client calls by it, the tests and docs walk it:
 * to add an endpoint, add its row here, then its use case.
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
    errors: ['unauthenticated', 'stale_sign_in', 'forbidden', 'blocked'],
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
    errors: ['unauthenticated', 'forbidden', 'blocked'],
  },
  getUser: {
    method: 'GET',
    path: '/get-user',
    summary: 'One user record by email: one’s own, or anybody’s for an admin.',
    access: 'identity',
    query: z.strictObject({ email: emailSchema }),
    success: [200],
    output: userSchema,
    errors: ['unauthenticated', 'forbidden', 'blocked', 'not_found'],
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
    errors: ['unauthenticated', 'forbidden', 'blocked', 'not_found'],
  },
  availableSlots: {
    method: 'GET',
    path: '/available-slots',
    summary: 'Free slots of one day for a service; today at the clinic when no date is given.',
    access: 'anyone',
    query: z.strictObject({ date: dateSchema.optional(), serviceId: z.string().max(100).optional() }),
    success: [200],
    output: availableSlotsSchema,
    errors: ['unknown_service'],
  },
  availableDays: {
    method: 'GET',
    path: '/available-days',
    summary: 'Number of free slots on each of the days from a date on, for a service.',
    access: 'anyone',
    query: z.strictObject({
      from: dateSchema.optional(),
      days: z.coerce.number().int().min(1).max(14).default(7),
      serviceId: z.string().max(100).optional(),
    }),
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
    errors: [
      'invalid_slot',
      'unknown_service',
      'unauthenticated',
      'forbidden',
      'blocked',
      'not_found',
      'slot_taken',
    ],
  },
  listAppointments: {
    method: 'GET',
    path: '/appointments',
    summary: 'Appointments, newest first: one’s own, or anybody’s for an admin. Pages by X-Next-Cursor.',
    access: 'user',
    query: z.strictObject({
      patientId: z.string().min(1).max(128).optional(),
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      status: appointmentStatusSchema.optional(),
      ...page,
    }),
    success: [200],
    output: z.array(appointmentSchema),
    errors: ['unauthenticated', 'forbidden', 'blocked'],
  },
  getSchedule: {
    method: 'GET',
    path: '/schedule',
    summary: 'When the practice can be booked.',
    access: 'anyone',
    success: [200],
    output: scheduleSchema,
    errors: [],
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
