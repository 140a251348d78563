import { endpoints } from '@garden-room/contract/endpoints';
import { serviceTag } from '@garden-room/contract/managed-service';
import type { Mount } from '#http/endpoint.ts';
import { ifMatch } from '#http/if-match.ts';
import type { Deps } from '#lib/deps.ts';
import { addService, changeService, removeService } from '#services/change-services.ts';
import { readServices } from '#services/service-store.ts';

export function serviceRoutes(mount: Mount, deps: Deps): void {
  mount(endpoints.listServices, async () => ({ body: [...(await readServices(deps.db)).all] }));

  mount(endpoints.addService, async ({ input, actor }) => {
    const service = await addService(deps, actor, input.body);
    return { body: service, headers: { ETag: serviceTag(service) } };
  });

  mount(endpoints.changeService, async ({ input, actor, request }) => {
    const edit = { id: input.params.id, change: input.body, versions: ifMatch(request) };
    const service = await changeService(deps, actor, edit);
    return { body: service, headers: { ETag: serviceTag(service) } };
  });

  mount(endpoints.removeService, async ({ input, actor }) => {
    await removeService(deps, actor, input.params.id);
    return { body: null };
  });
}
