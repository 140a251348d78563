import { endpoints } from '@garden-room/contract/endpoints';
import type { Mount } from '#http/endpoint.ts';
import { getImport, listImports } from '#imports/list-imports.ts';
import { takeImport } from '#imports/take-import.ts';
import { tellImported } from '#imports/tell-imported.ts';
import { undoImport } from '#imports/undo-import.ts';
import type { Deps } from '#lib/deps.ts';

export function importRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listImports, async () => ({ body: await listImports(deps) }));

  mount(endpoints.importFile, async ({ input: { body }, actor }) => ({
    status: body.dryRun ? 200 : 202,
    body: await takeImport(deps, actor, body),
  }));

  mount(endpoints.getImport, async ({ input }) => ({ body: await getImport(deps, input.params.id) }));

  mount(endpoints.tellImported, async ({ input, actor }) => ({
    body: await tellImported(deps, actor, input.params.id),
  }));

  mount(endpoints.undoImport, async ({ input, actor }) => ({
    body: await undoImport(deps, actor, input.params.id),
  }));
}
