import * as z from 'zod/mini';
import { auditKinds } from '../audit.ts';
import type { Endpoint } from '../endpoint.ts';
import { idSchema, shaped } from '../text.ts';
import { instantSchema, sentDateSchema } from '../wall-time.ts';
import { page } from './parts.ts';

export const auditKindSchema = z.enum(auditKinds);

/** An action's name in the audit, such as `read`; an older entry may have a name that `auditActs` lacks. */
export const auditActionSchema = shaped(40, /^[a-z]+(-[a-z]+)*$/);

// A loose object and not a record, which no other schema in the browser needs.
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

export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filter = {
  actorId: z.optional(idSchema),
  action: z.optional(auditActionSchema),
  kind: z.optional(auditKindSchema),
  /** The patient whom an entry concerns; the records that are joined with theirs count as theirs. */
  patientId: z.optional(idSchema),
  /** First and last day at the clinic. */
  from: z.optional(sentDateSchema),
  to: z.optional(sentDateSchema),
};

/** The audit of reads and changes. Read-only: no endpoint changes an entry. */
export const auditEndpoints = {
  /**
   * Audit entries (actor, action, record), newest first; by actor, action, kind of record, patient and day. The read is
   * audited.
   */
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'admin',
    query: z.strictObject({ ...filter, ...page }),
    limited: 'reads',
    output: z.array(auditEntrySchema),
  },
  /** The audit as a CSV file: everything that the filter finds. The export is audited. */
  exportAudit: {
    method: 'GET',
    path: '/audit.csv',
    access: 'admin',
    query: z.strictObject(filter),
    limited: 'calls',
    output: z.string(),
    mediaType: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;
