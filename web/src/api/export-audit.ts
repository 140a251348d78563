import { auditEndpoints } from '@garden-room/contract/endpoints/audit';
import { callApiFile } from '#lib/call-api-file.ts';
import type { AuditFilter } from './list-audit.ts';

/** All that a filter finds in the audit, as a file; made anew each time. */
export const exportAudit = (filter: AuditFilter) =>
  callApiFile(auditEndpoints.exportAudit, { query: filter });
