import { endpoints } from '@garden-room/contract/endpoints';
import { exportAudit } from '#audit-log/export-audit.ts';
import { listAudit } from '#audit-log/list-audit.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';

export function auditRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listAudit, async ({ input, actor }) => {
    const { limit, cursor, ...filter } = input.query;
    const { items, nextCursor } = await listAudit(deps, actor, filter, { limit, cursor });
    return { body: items, nextCursor };
  });

  mount(endpoints.exportAudit, async ({ input, actor }) => {
    const { name, text } = await exportAudit(deps, actor, input.query);
    return { body: text, headers: { 'Content-Disposition': `attachment; filename="${name}"` } };
  });
}
