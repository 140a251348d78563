import * as z from 'zod/mini';
import { auditActionSchema, auditEntrySchema, auditKindSchema } from '../audit.ts';
import type { Endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { dateSchema } from '../wall-time.ts';
import { guarded, page } from './parts.ts';

const filter = {
  actorId: z.optional(idSchema),
  action: z.optional(auditActionSchema),
  kind: z.optional(auditKindSchema),
  /** Whom an entry concerns. */
  patientId: z.optional(idSchema),
  /** First and last day at the clinic. */
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
};

/** The audit of reads and changes. Read-only: no endpoint changes an entry. */
export const auditEndpoints = {
  listAudit: {
    method: 'GET',
    path: '/audit',
    summary:
      'Who did what to which record, newest first; by actor, action, kind of record, patient and day. The read is audited.',
    access: 'admin',
    query: z.strictObject({ ...filter, ...page }),
    limited: 'reads',
    success: [200],
    output: z.array(auditEntrySchema),
    errors: guarded,
  },
  exportAudit: {
    method: 'GET',
    path: '/audit.csv',
    summary: 'The same as a CSV file: everything that the filter finds. The export is audited.',
    access: 'admin',
    query: z.strictObject(filter),
    limited: 'calls',
    success: [200],
    output: z.string(),
    mediaType: 'text/csv',
    errors: guarded,
  },
} as const satisfies Record<string, Endpoint>;
