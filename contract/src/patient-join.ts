import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import { patientSchema } from './patient.ts';
import { dateSchema, instantSchema, timeSchema } from './wall-time.ts';

/**
 * POST /patients/{id}/join. With `samePerson` an admin confirms that the two are one person, where no confirmed
 * email shows it.
 */
export const joinSchema = z.strictObject({ userId: idSchema, samePerson: z.optional(z.literal(true)) });

/** What tells people apart, of a record or an account. `latest` are its newest appointments, three at most. */
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
