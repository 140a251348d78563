import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { changeServices } from './change-services.ts';
import { findManaged } from './find-service.ts';

/** Takes a service from the list for good. Its visits stay as they were booked. Refuses `not_found`. */
export async function removeService(deps: Deps, actor: Actor, id: string): Promise<void> {
  await changeServices(deps, actor, (services) => ({
    action: 'remove-service',
    before: findManaged(services, id),
    after: null,
  }));
}
