import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { keepSubscriber, subscriberId, subscribers } from './subscriber-store.ts';

/** Keeps an address for the newsletter. Says nothing of whether it was known. */
export function subscribe({ db, clock }: Deps, email: string): Promise<void> {
  return keepSubscriber(db, email, clock.now());
}

/**
 * Removes an address from the newsletter at the request of its owner. The audit says that one was removed and not
 * which: it would outlast the removal. Refuses `not_found`.
 */
export async function removeSubscriber({ db, clock }: Deps, actor: Actor, email: string): Promise<void> {
  if (!(await subscribers.find(db, subscriberId(email))))
    throw new AppError('not_found', { message: 'This address is not on the list.' });
  const batch = db.batch();
  subscribers.remove(db, batch, subscriberId(email));
  const change = {
    action: 'remove-subscriber',
    target: 'newsletterSubscribers',
    before: null,
    after: null,
  } as const;
  addAudit(db, batch, actor, change, clock.now());
  await batch.commit();
}
