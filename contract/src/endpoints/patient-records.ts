import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { patientSchema } from '../patient.ts';
import { idSchema } from '../text.ts';
import { dateSchema, instantSchema, timeSchema } from '../wall-time.ts';
import { personalDataSchema } from './account.ts';
import { byId, nothing } from './parts.ts';

/**
 * POST /patients/{id}/join. With `samePerson` an admin confirms that the two are one person, where no confirmed
 * email shows it.
 */
export const joinSchema = z.strictObject({ userId: idSchema, samePerson: z.optional(z.literal(true)) });

/**
 * The details of a record or an account that tell people apart. `latest` are its newest appointments, three at most.
 */
const joinSideSchema = z.object({
  ...patientSchema.shape,
  createdAt: instantSchema,
  appointments: z.int(),
  latest: z.array(
    z.object({ date: dateSchema, time: timeSchema, serviceName: z.string(), patientName: z.string() }),
  ),
});

/**
 * GET /patients/{id}/join: a record without an account, and the account that may belong to the same person. Anyone
 * can register under any name and phone; only a confirmed email proves whose the account is.
 */
export const joinPreviewSchema = z.object({
  record: joinSideSchema,
  account: joinSideSchema,
  /** Whether both have the same email. */
  sameEmail: z.boolean(),
  /** Whether the identity provider has had the account's email confirmed. */
  emailConfirmed: z.boolean(),
});

export type Join = z.infer<typeof joinSchema>;
export type JoinPreview = z.infer<typeof joinPreviewSchema>;
export type JoinSide = z.infer<typeof joinSideSchema>;

/** Exports, erases and joins the record of a patient without an account. */
export const patientRecordsEndpoints = {
  /**
   * Everything that is held about a patient without an account, for the practice to give them. Records that cannot be
   * read are named in `unreadable`.
   */
  exportPatient: {
    method: 'GET',
    path: '/patients/{id}/data',
    access: 'admin',
    params: byId,
    limited: 'calls',
    output: personalDataSchema,
    errors: ['not_found', 'has_account'],
  },
  /**
   * Erase a patient without an account: upcoming appointments are cancelled, past ones are kept without the name,
   * everything else is removed. A repeated call completes it.
   */
  erasePatient: {
    method: 'DELETE',
    path: '/patients/{id}',
    access: 'admin',
    params: byId,
    limited: 'calls',
    output: nothing,
    errors: ['not_found', 'has_account'],
  },
  /**
   * A preview before a patient without an account is joined with an account or with another such record: both records,
   * and what suggests that they are the same person or not.
   */
  previewJoin: {
    method: 'GET',
    path: '/patients/{id}/join',
    access: 'admin',
    params: byId,
    query: z.strictObject({ userId: idSchema }),
    output: joinPreviewSchema,
    errors: ['not_found', 'no_account', 'has_account'],
  },
  /**
   * Join a patient without an account with their account or another such record: appointments move, missing details are
   * filled, the record is removed. Emails must match and be confirmed, unless `samePerson`, which is audited. Two such
   * records can be parted for a day. It may be repeated.
   */
  joinPatient: {
    method: 'POST',
    path: '/patients/{id}/join',
    access: 'admin',
    params: byId,
    body: joinSchema,
    limited: 'calls',
    output: patientSchema,
    errors: ['not_found', 'no_account', 'has_account', 'unverified_email', 'different_people'],
  },
  /**
   * Undo the join of a record with another patient without an account, for a day: what has moved comes back. A repeated
   * call completes an interrupted one, or changes nothing.
   */
  partPatients: {
    method: 'POST',
    path: '/patients/{id}/part',
    access: 'admin',
    params: byId,
    limited: 'calls',
    output: patientSchema,
    errors: ['not_found', 'has_account'],
  },
} as const satisfies Record<string, Endpoint>;
