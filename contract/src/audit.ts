import * as z from 'zod/mini';
import { shaped } from './text.ts';
import { instantSchema } from './wall-time.ts';

/** What an audit entry can be about, by the collection of its record; a list has no id. */
export const auditKinds = [
  'users',
  'appointments',
  'conversations',
  'patientNotes',
  'messages',
  'mail',
  'blogs',
  'postPictures',
  'reviews',
  'newsletterSubscribers',
  'openings',
  'calendarFeeds',
  'settings',
  'audit',
] as const;

export const auditKindSchema = z.enum(auditKinds);

/** An action's name in the audit: `read`, `save-schedule`. */
export const auditActionSchema = shaped(40, /^[a-z]+(-[a-z]+)*$/);

// An object that says nothing of its fields rather than a record: in the browser no other schema needs one.
const fieldsSchema = z.nullable(z.looseObject({}));

/** A user by id; `name` is null once the practice has no record of them. */
const personSchema = z.object({ _id: z.string(), name: z.nullable(z.string()) });

/** A line of GET /audit: who did what to which record, and when. */
export const auditEntrySchema = z.object({
  _id: z.string(),
  at: instantSchema,
  actor: personSchema,
  action: z.string(),
  /** Path of the record, `appointments/abc`. */
  target: z.string(),
  /** The patient or user whom it concerns. */
  about: z.nullable(personSchema),
  /** The changed fields; null where there was no record, or nothing was changed. */
  before: fieldsSchema,
  after: fieldsSchema,
});

export type AuditKind = (typeof auditKinds)[number];
export type AuditEntry = z.infer<typeof auditEntrySchema>;
