import * as z from 'zod/mini';
import { dependantSchema } from './dependant.ts';
import { lineSchema, textSchema } from './text.ts';
import { dateSchema, instantSchema } from './wall-time.ts';

export const roleSchema = z.enum(['Admin', 'User']);

/** Stored and compared in lower case: an address is one person, however it was typed. */
export const emailSchema = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, 'Use at most 254 characters.')),
  z.email('Enter a valid email address.'),
);

export const nameSchema = lineSchema.check(
  z.minLength(1, 'Enter a name.'),
  z.maxLength(120, 'Use at most 120 characters.'),
);

/** An https picture address, as identity providers hand them out. */
export const photoUrlSchema = z.url({ protocol: /^https$/ }).check(z.maxLength(2048));

/** A privacy notice that somebody has accepted. Its version is the day from which it holds. */
export const acceptedNoticeSchema = z.object({ version: dateSchema, acceptedAt: instantSchema });

/** The user's own record. Both `email`/`userEmail` and `name`/`displayName` are answered: clients use either. */
export const userSchema = z.object({
  _id: z.string(),
  userEmail: z.string(),
  email: z.string(),
  name: z.string(),
  displayName: z.string(),
  role: roleSchema,
  isPatient: z.boolean(),
  isBlocked: z.boolean(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  createdAt: instantSchema,
  /** For whom else they book; told to nobody but them and admins. */
  dependants: z._default(z.array(dependantSchema), []),
  /** The last that they have accepted. */
  privacyNotice: z._default(z.nullable(acceptedNoticeSchema), null),
});

/** POST /manage-user. `privacyNotice` is the version that is accepted with it. */
export const registrationSchema = z.strictObject({
  userEmail: emailSchema,
  name: nameSchema,
  photoURL: z.nullish(photoUrlSchema),
  privacyNotice: z.optional(dateSchema),
});

/** PATCH /users/{id}: the whole form, as all four fields are required. */
export const profileSchema = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  phone: z
    .string()
    .check(
      z.trim(),
      z.regex(/^\+?[0-9 ()./-]{5,30}$/, 'Enter a phone number, digits with an optional leading +.'),
    ),
  address: textSchema.check(
    z.trim(),
    z.minLength(1, 'Enter an address.'),
    z.maxLength(300, 'Use at most 300 characters.'),
  ),
});

/** What the patient lists and profiles show of a user. */
export const patientSchema = z.object({
  _id: z.string(),
  displayName: z.string(),
  userEmail: z.string(),
  phone: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
});

export type AcceptedNotice = z.infer<typeof acceptedNoticeSchema>;
export type Role = z.infer<typeof roleSchema>;
export type User = z.infer<typeof userSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type Patient = z.infer<typeof patientSchema>;
