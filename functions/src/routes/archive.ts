import { endpoints } from '@garden-room/contract/endpoints';
import { beginArchive } from '#archive/begin-archive.ts';
import { readArchive } from '#archive/read-archive.ts';
import type { Mount } from '#http/endpoint.ts';
import type { Deps } from '#lib/deps.ts';

export function archiveRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.beginArchive, async ({ actor }) => ({ body: await beginArchive(deps, actor) }));

  mount(endpoints.readArchive, async ({ input, actor }) => {
    const { items, nextCursor } = await readArchive(deps, actor, { ...input.params, ...input.query });
    return { body: items, nextCursor };
  });
}
