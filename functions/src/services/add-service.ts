import { isDeepStrictEqual } from 'node:util';
import { type ManagedService, mostServices, type ServiceDraft } from '@garden-room/contract/managed-service';
import { generalConsultancy } from '@garden-room/contract/service';
import { AppError, invariant } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { assertNameIsFree, changeServices } from './change-services.ts';

/**
 * Adds a service, last unless it says where. The very same one is answered as it is: its first answer may have been lost.
 * Refuses `validation_failed` for a name that another has, `too_many_services`.
 */
export async function addService(deps: Deps, actor: Actor, draft: ServiceDraft): Promise<ManagedService> {
  const service = await changeServices(deps, actor, (services) => {
    const same = services.find((service) => has(service, draft));
    if (same) return { action: 'add-service', before: same, after: same };
    assertNameIsFree(services, draft.name);
    if (services.length >= mostServices) throw new AppError('too_many_services');
    const { order = (services.at(-1)?.order ?? -1) + 1, ...content } = draft;
    const added = { ...content, order, _id: newId(services, draft.name), version: 1 };
    return { action: 'add-service', before: null, after: added };
  });
  invariant(service, 'an added service is there');
  return service;
}

const has = ({ _id, version, order, ...content }: ManagedService, draft: ServiceDraft) =>
  isDeepStrictEqual({ ...content, order: draft.order ?? order }, { ...draft, order });

/** `womens-health` of `Women’s Health`; with a number where another service has it. */
function newId(services: readonly ManagedService[], name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const taken = new Set([generalConsultancy.id, ...services.map(({ _id }) => _id)]);
  const base = words || 'service';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}
