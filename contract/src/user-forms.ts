import * as z from 'zod/mini';
import { emailIfAny, emailSchema } from './email.ts';
import { phoneSchema } from './phone.ts';
import { atMost, filledLine, trimmedLines } from './text.ts';
import { dateSchema } from './wall-time.ts';

/* What people hand in about themselves: apart from the record, which every page behind the sign-in reads. */

export const nameSchema = filledLine(120, 'Enter a name.');

/** An https picture address, as identity providers hand them out. */
export const photoUrlSchema = z.string().check(atMost(2048), z.url({ protocol: /^https$/ }));

/** A page of this site: what stands behind its host. */
export const sitePathSchema = z.pipe(
  z.string().check(z.maxLength(1000)),
  // A second slash, or a backslash, would begin another host.
  z.string().check(z.regex(/^\/(?!\/)[!-[\]-~]*$/, 'Name a page of this site.')),
);

/** POST /email-confirmation. `continueTo` is the page that the opened link leads on to. */
export const confirmationRequestSchema = z.strictObject({ continueTo: z.optional(sitePathSchema) });

/** POST /manage-user. `privacyNotice` is the version that is accepted with it; `continueTo` as above. */
export const registrationSchema = z.strictObject({
  continueTo: z.optional(sitePathSchema),
  userEmail: emailSchema,
  name: nameSchema,
  photoURL: z.nullish(photoUrlSchema),
  privacyNotice: z.optional(dateSchema),
});

/** PATCH /users/{id}: the whole form, as all four fields are required. */
export const profileSchema = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  address: trimmedLines(300).check(z.minLength(1, 'Enter an address.')),
});

/** POST /patients: a patient without an account, as the practice records them during a phone call. */
export const newPatientSchema = z.strictObject({
  name: nameSchema,
  phone: phoneSchema,
  /** A number that is not whole is kept as it was typed: the practice has seen that it is not, and saves it on purpose. */
  phoneAsTyped: z.optional(z.literal(true)),
  email: z.optional(emailIfAny),
});

/** PATCH /patients/{id}: all details of a patient without an account. */
export const patientCorrectionSchema = z.strictObject({
  ...newPatientSchema.shape,
  address: z.optional(trimmedLines(300)),
});

export type PatientCorrection = z.infer<typeof patientCorrectionSchema>;
export type NewPatient = z.infer<typeof newPatientSchema>;
export type ConfirmationRequest = z.infer<typeof confirmationRequestSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type Profile = z.infer<typeof profileSchema>;
