import { isDeepStrictEqual } from 'node:util';
import { type ManagedService, type ServiceChange, serviceTag } from '@garden-room/contract/managed-service';
import { AppError, invariant } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { assertNameIsFree, changeServices } from './change-services.ts';
import { findManaged } from './find-service.ts';

interface ServiceEdit {
  id: string;
  change: ServiceChange;
  /** Tags of the versions that the editor has seen; null lets any be changed, and the last one win. */
  versions: readonly string[] | null;
}

/**
 * Changes, moves, hides or shows a service; what the change leaves out stays, and so do its visits as they were booked.
 * Refuses `not_found`, `edited_meanwhile` when there is a version the caller has not seen, `validation_failed` for a name that
 * another has.
 */
export async function changeService(
  deps: Deps,
  actor: Actor,
  { id, change: { version: seen, ...content }, versions }: ServiceEdit,
): Promise<ManagedService> {
  const replaceable = versions ?? (seen === undefined ? null : [serviceTag({ version: seen })]);
  const changed = await changeServices(deps, actor, (services) => {
    const before = findManaged(services, id);
    if (replaceable && !replaceable.includes(serviceTag(before))) throw new AppError('edited_meanwhile');
    const kept = { ...before, ...given(content) };
    if (isDeepStrictEqual(kept, before)) return { action: 'change-service', before, after: before };
    const after = { ...kept, version: before.version + 1 };
    const others = services.filter((service) => service !== before);
    assertNameIsFree(others, after.name);
    return { action: 'change-service', before, after };
  });
  invariant(changed, 'a changed service is there');
  return changed;
}

/** The fields that a change has: one that is undefined would take away what it should leave. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
