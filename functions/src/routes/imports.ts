import { endpoints } from '@garden-room/contract/endpoints';
import { addressOf } from '#http/caller-address.ts';
import type { Mount } from '#http/endpoint.ts';
import { importPatients } from '#imports/import-patients.ts';
import { importVisits } from '#imports/import-visits.ts';
import { listImports, undoImport } from '#imports/undo-import.ts';
import type { Deps } from '#lib/deps.ts';

export function importRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listImports, async () => ({ body: await listImports(deps) }));

  mount(endpoints.importPatients, async ({ input, actor }) => ({
    body: await importPatients(deps, actor, input.params.id, input.body),
  }));

  mount(endpoints.importVisits, async ({ input, actor, request }) => ({
    body: await importVisits(deps, actor, input.params.id, { ...input.body, address: addressOf(request) }),
  }));

  mount(endpoints.undoImport, async ({ input, actor }) => ({
    body: await undoImport(deps, actor, input.params.id),
  }));
}
