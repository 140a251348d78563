import { auditEndpoints } from '@garden-room/contract/endpoints/audit';
import { callApiFile, type OnRows } from '#lib/call-api-file.ts';
import type { AuditFilter } from './list-audit.ts';

/** All audit entries that a filter finds, as a file; never cached. */
export const exportAudit = (filter: AuditFilter, onRows: OnRows) =>
  callApiFile(auditEndpoints.exportAudit, { query: filter }, onRows);
