import type { AuditKind } from '@garden-room/contract/endpoints/audit';
import { auditEndpoints } from '@garden-room/contract/endpoints/audit';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApiPage } from '#lib/api-client.ts';
import { callApiFile, type OnRows } from '#lib/call-api-file.ts';
import { allItems, pagedByCursor } from '#lib/paged-by-cursor.ts';

const pageSize = 25;

/** Filters entries by actor, action, kind of record, the patient whom they concern, and the clinic's days, both included. */
export type AuditFilter = {
  actorId?: string;
  action?: string;
  kind?: AuditKind;
  patientId?: string;
  from?: string;
  to?: string;
};

/** The audit page by page, newest first (for an admin). */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, limit: pageSize, cursor: pageParam };
      return callApiPage(auditEndpoints.listAudit, { query }, { signal });
    },
    ...pagedByCursor,
    select: allItems,
  });

/** All audit entries that a filter finds, as a file; never cached. */
export const exportAudit = (filter: AuditFilter, onRows: OnRows) =>
  callApiFile(auditEndpoints.exportAudit, { query: filter }, onRows);
