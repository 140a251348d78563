import * as z from 'zod/mini';
import { instantSchema } from './wall-time.ts';

/** What an entry of the audit can be about, by the collection of its record. */
export const auditKinds = [
  'users',
  'appointments',
  'conversations',
  'patientNotes',
  'messages',
  'blogs',
  'settings',
] as const;

export const auditKindSchema = z.enum(auditKinds);

/** What was done, as the audit calls it: `read`, `save-schedule`. */
export const auditActionSchema = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(40));

// An object that says nothing of its fields rather than a record: in the browser no other schema needs one.
const fieldsSchema = z.nullable(z.looseObject({}));

/** Somebody, with a name as long as the practice has a record of them. */
const somebodySchema = z.object({ _id: z.string(), name: z.nullable(z.string()) });

/** A line of GET /audit: who did what to which record, and when. */
export const auditEntrySchema = z.object({
  _id: z.string(),
  at: instantSchema,
  actor: somebodySchema,
  action: z.string(),
  /** Path of the record, `appointments/abc`. */
  target: z.string(),
  /** The patient or user whom it concerns. */
  about: z.nullable(somebodySchema),
  /** The changed fields; null where there was no record, or nothing was changed. */
  before: fieldsSchema,
  after: fieldsSchema,
});

export type AuditKind = (typeof auditKinds)[number];
export type AuditEntry = z.infer<typeof auditEntrySchema>;
