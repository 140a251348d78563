import { isDeepStrictEqual } from 'node:util';
import {
  type ManagedService,
  mostServices,
  type ServiceChange,
  type ServiceDraft,
  serviceTag,
} from '@garden-room/contract/managed-service';
import { generalConsultancy } from '@garden-room/contract/service';
import { addAudit } from '#audit/audit-store.ts';
import { AppError, invariant } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { addPictureChange, assertKept } from '#pictures/picture-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { editedMeanwhile } from '#users/tell-conflict.ts';
import { addServices, findManaged, readServices } from './service-store.ts';

/** One service, before and after; null where it is not there. */
interface Change {
  action: 'add-service' | 'change-service' | 'remove-service';
  before: ManagedService | null;
  after: ManagedService | null;
}

/**
 * Reads the list, decides on one service, and commits the list and the audit: of two that change it at once, the second
 * decides on what the first has left.
 */
function changeServices<C extends Change>(
  { db, clock }: Deps,
  actor: Actor,
  decide: (services: readonly ManagedService[]) => C,
): Promise<C['after']> {
  return runTransaction(
    db,
    async (transaction) => {
      const read = await readServices(db);
      const { action, before, after } = decide(read.all);
      if (before === after) return after;
      const others = read.all.filter((service) => service !== before);
      const pictures = { before: before?.picture ?? null, after: after?.picture ?? null };
      if (pictures.after !== pictures.before) await assertKept(db, pictures.after);
      addPictureChange(db, transaction, pictures, clock.now());
      addServices(db, transaction, after ? withRoom(others, after) : others, read);
      const target = `services/${(after ?? before)?._id}` as const;
      addAudit(db, transaction, actor, { action, target, before, after }, clock.now());
      return after;
    },
    // The first change ever creates the document: two at once collide there.
    isAlreadyExists,
  );
}

/**
 * Inserts a service at its order; the service that has that order, and those directly after it, move on by one.
 * `others` are sorted by order.
 */
function withRoom(others: readonly ManagedService[], added: ManagedService): ManagedService[] {
  let taken = added.order;
  const reordered = others.map((service) => {
    if (service.order !== taken) return service;
    taken += 1;
    return { ...service, order: taken };
  });
  return [...reordered, added];
}

/**
 * Refuses (`validation_failed`) a name that another service has, ignoring upper and lower case: bookings name their
 * service.
 */
function assertNameIsFree(others: readonly { name: string }[], name: string): void {
  const isSame = (other: string) => other.localeCompare(name, 'en', { sensitivity: 'accent' }) === 0;
  if (![generalConsultancy, ...others].some((other) => isSame(other.name))) return;
  throw new AppError('validation_failed', {
    issues: [{ path: 'name', message: 'Another service has this name.' }],
  });
}

/**
 * Adds a service, last unless it says where. The very same one is answered as it is: its first answer may have been
 * lost.
 */
export async function addService(deps: Deps, actor: Actor, draft: ServiceDraft): Promise<ManagedService> {
  const service = await changeServices(deps, actor, (services) => {
    const same = services.find((service) => isSameDraft(service, draft));
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

const isSameDraft = ({ _id, version, order, ...content }: ManagedService, draft: ServiceDraft) =>
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

interface ServiceEdit {
  id: string;
  change: ServiceChange;
  /** Tags of the versions that the editor has seen; null lets any be changed, and the last one win. */
  versions: readonly string[] | null;
}

/**
 * Changes, moves, hides or shows a service; what the change leaves out stays, and so do its visits as they were booked.
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
    const edited = { ...before, ...definedFields(content) };
    if (isDeepStrictEqual(edited, before)) return { action: 'change-service', before, after: before };
    const after = { ...edited, version: before.version + 1 };
    const others = services.filter((service) => service !== before);
    assertNameIsFree(others, after.name);
    return { action: 'change-service', before, after };
  }).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'edited_meanwhile') throw error;
    const { timeZone } = await readSchedule(deps.db);
    throw await editedMeanwhile(deps, actor, {
      target: `services/${id}`,
      actions: ['change-service'],
      timeZone,
    });
  });
  invariant(changed, 'a changed service is there');
  return changed;
}

/** The defined fields of a change: an undefined one would take away what it should leave. */
const definedFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/** Takes a service from the list for good. Its visits stay as they were booked. */
export async function removeService(deps: Deps, actor: Actor, id: string): Promise<void> {
  await changeServices(deps, actor, (services) => ({
    action: 'remove-service',
    before: findManaged(services, id),
    after: null,
  }));
}
