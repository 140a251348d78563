import { endpoints } from '@garden-room/contract/endpoints';
import { exportVisitReport, getVisitReport } from '#appointments/statistics/visit-report.ts';
import type { Mount } from '#http/endpoint.ts';
import { fileReply } from '#http/file-reply.ts';
import type { Deps } from '#lib/deps.ts';

export function reportRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.getVisitReport, async ({ input }) => ({ body: await getVisitReport(deps, input.query) }));

  mount(endpoints.exportVisitReport, async ({ input }) =>
    fileReply(await exportVisitReport(deps, input.query)),
  );
}
