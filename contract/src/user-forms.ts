import * as z from 'zod/mini';
import { emailSchema } from './email.ts';
import { nameSchema, shapeOf } from './person-fields.ts';
import { atMost } from './text.ts';
import { sentDateSchema } from './wall-time.ts';

/* What people hand in about themselves: apart from the record, which every page behind the sign-in reads. */

/** An https picture address, as identity providers hand them out. */
export const photoUrlSchema = z.string().check(atMost(2048), z.url({ protocol: /^https$/ }));

/** A page of this site: the part of its address after the host. */
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
  privacyNotice: z.optional(sentDateSchema),
});

/** PATCH /users/{id}: the whole form. */
export const profileSchema = z.strictObject(shapeOf('profile'));

/** A number that is not whole is saved as typed: the practice has been warned, and saves it on purpose. */
const phoneAsTyped = z.optional(z.literal(true));

/** POST /patients: a patient without an account, as the practice records them during a phone call. */
export const newPatientSchema = z.strictObject({ ...shapeOf('newPatient'), phoneAsTyped });

/** All details of a patient, in the practice's form. */
export const patientCorrectionSchema = z.strictObject({ ...shapeOf('correction'), phoneAsTyped });

/** PATCH /patients/{id}: what is left out stays, what is empty is not known. */
export const patientEditSchema = z.partial(patientCorrectionSchema);

export type PatientCorrection = z.infer<typeof patientCorrectionSchema>;
export type PatientEdit = z.infer<typeof patientEditSchema>;
export type NewPatient = z.infer<typeof newPatientSchema>;
export type ConfirmationRequest = z.infer<typeof confirmationRequestSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type Profile = z.infer<typeof profileSchema>;
