import type { AuditKind } from '@garden-room/contract/audit';
import { auditEndpoints } from '@garden-room/contract/endpoints/audit';
import { callApiFile, type OnRows } from '#lib/call-api-file.ts';
import { apiOf } from './api-of.ts';

/** The audit, newest first (for an admin). */
export const { listAudit } = apiOf(auditEndpoints, { listAudit: { reads: 'audit', limit: 25 } });

/** Filters entries by actor, action, kind of record, concerned patient, and the clinic's days, both included. */
export type AuditFilter = {
  actorId?: string;
  action?: string;
  kind?: AuditKind;
  patientId?: string;
  from?: string;
  to?: string;
};

/** All audit entries that a filter finds, as a file; never cached. */
export const downloadAudit = (filter: AuditFilter, onRows: OnRows) =>
  callApiFile(auditEndpoints.exportAudit, { query: filter }, onRows);
