import type { ManagedService } from '@garden-room/contract/managed-service';
import { generalConsultancy } from '@garden-room/contract/service';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/run-transaction.ts';
import type { Actor } from '#users/actor.ts';
import { addServices, readServices } from './service-store.ts';

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
export function changeServices<C extends Change>(
  { db, clock }: Deps,
  actor: Actor,
  decide: (services: readonly ManagedService[]) => C,
): Promise<C['after']> {
  return runTransaction(db, async (transaction) => {
    const { all } = await readServices(db, transaction);
    const { action, before, after } = decide(all);
    if (before === after) return after;
    const others = all.filter((service) => service !== before);
    addServices(db, transaction, after ? withRoom(others, after) : others);
    const target = `services/${(after ?? before)?._id}`;
    addAudit(db, transaction, actor, { action, target, before, after }, clock.now());
    return after;
  });
}

/** A list with one more: who has its place moves on by one, and so does each close behind. */
function withRoom(others: readonly ManagedService[], added: ManagedService): ManagedService[] {
  let taken = added.order;
  const moved = others.map((service) => {
    if (service.order !== taken) return service;
    taken += 1;
    return { ...service, order: taken };
  });
  return [...moved, added];
}

/** Bookings name their service. Refuses `validation_failed` where another one has the name, or looks the same. */
export function assertNameIsFree(others: readonly { name: string }[], name: string): void {
  const isSame = (other: string) => other.localeCompare(name, 'en', { sensitivity: 'accent' }) === 0;
  if (![generalConsultancy, ...others].some((other) => isSame(other.name))) return;
  throw new AppError('validation_failed', {
    issues: [{ path: 'name', message: 'Another service has this name.' }],
  });
}
