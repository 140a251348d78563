import * as z from 'zod/mini';
import { dependantSchema } from './dependant.ts';
import { type DetailKey, detailShape, type PersonKey, staffShape } from './person-fields.ts';
import { dateSchema, instantSchema, timeSchema } from './wall-time.ts';

/** The channels by which a patient would be notified now: message, email, both, or none (then the practice calls). */
export const reachSchema = z.object({
  account: z.boolean(),
  email: z.boolean(),
  phone: z.nullable(z.string()),
});

export type Reach = z.infer<typeof reachSchema>;

/** A visit as a list of patients names it. */
const listedVisitSchema = z.object({
  _id: z.string(),
  date: dateSchema,
  time: timeSchema,
  isConfirmed: z.boolean(),
});

export type ListedVisit = z.infer<typeof listedVisitSchema>;

/**
 * The facts of a patient's record that the practice reads with their name, in answers to it alone; absent where there
 * is no record.
 */
export const besideNameShape = {
  /** The warning that nobody here may overlook. */
  alert: z.optional(z.nullable(z.string())),
  /** YYYY-MM-DD; it tells apart two patients of one name. */
  birthDate: z.optional(z.nullable(z.string())),
};

const besideNameSchema = z.object(besideNameShape);

export type BesideName = z.infer<typeof besideNameSchema>;

/** The cents that are open of a patient's visits, and those to give back; each counted as `balanceOf` says. */
const patientBalanceSchema = z.object({
  openCents: z.int().check(z.nonnegative()),
  toGiveBackCents: z.int().check(z.nonnegative()),
});

export type PatientBalance = z.infer<typeof patientBalanceSchema>;

/** A user as patient lists and profiles show them. */
export const patientSchema = z.object({
  _id: z.string(),
  displayName: z.string(),
  /** The email; empty where unknown. */
  userEmail: z.string(),
  ...detailShape,
  ...staffShape,
  photoURL: z.nullable(z.string()),
  hasAccount: z._default(z.boolean(), true),
  /** The way in which a message reaches them; in answers to the practice. */
  reach: z.optional(reachSchema),
  /**
   * The patient, in answers to the practice, without an account whose record this one is joined with, and until when
   * that can be undone.
   */
  joinedWith: z.optional(z.object({ _id: z.string(), until: instantSchema })),
  /** The records, in answers to the practice, that were joined with this one, and until when that can be undone. */
  joinedRecords: z.optional(
    z.array(z.object({ _id: z.string(), displayName: z.string(), until: instantSchema })),
  ),
  /** The email, in answers to the practice, that it has noted for an account, until its owner has confirmed it. */
  proposedEmail: z.optional(z.nullable(z.string())),
  /** The family members for whom they book. */
  dependants: z._default(z.array(dependantSchema), []),
  /** The dependant, in a list that is searched, whose name was found, and not the person’s own. */
  foundAs: z.optional(dependantSchema),
  /** The last visit that took place and the next one, in a list that was asked for them; null where there is none. */
  lastVisit: z.optional(z.nullable(listedVisitSchema)),
  nextVisit: z.optional(z.nullable(listedVisitSchema)),
  /** What is left to settle with them, in the practice's lists; null where nothing is. */
  balance: z.optional(z.nullable(patientBalanceSchema)),
});

export type Patient = z.infer<typeof patientSchema>;

/** The fields of `personFields` as an answer about a patient or user has them. */
export const personOf = (
  answer: Pick<Patient, 'displayName' | 'userEmail' | DetailKey> & Partial<Pick<Patient, 'alert'>>,
): Readonly<Record<PersonKey, string | null>> => ({
  ...answer,
  alert: answer.alert ?? null,
  name: answer.displayName,
  email: answer.userEmail,
});
