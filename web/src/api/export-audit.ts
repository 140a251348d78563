import { auditEndpoints } from '@garden-room/contract/endpoints/audit';
import { callApiFile } from '#lib/call-api-file.ts';
import type { AuditFilter } from './list-audit.ts';

/** All audit entries that a filter finds, as a file; never cached. */
export const exportAudit = (filter: AuditFilter) =>
  callApiFile(auditEndpoints.exportAudit, { query: filter });
