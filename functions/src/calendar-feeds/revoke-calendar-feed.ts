import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { feeds } from './calendar-feed-store.ts';

/** Ends one of the caller's feeds; the practice's is audited. Refuses `not_found`, also for another's. */
export async function revokeCalendarFeed({ db, clock }: Deps, actor: Actor, id: string): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const feed = await feeds.find(db, id, transaction);
    if (feed?.uid !== actor.user._id) throw new AppError('not_found');
    const { kind } = feed;
    feeds.remove(db, transaction, id);
    const change = {
      action: 'revoke-feed',
      target: `calendarFeeds/${id}`,
      before: { kind },
      after: null,
    } as const;
    if (kind === 'practice') addAudit(db, transaction, actor, change, clock.now());
  });
}
