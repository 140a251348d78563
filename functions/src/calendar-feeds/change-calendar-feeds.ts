import { randomBytes } from 'node:crypto';
import { type FeedKind, mostFeeds, type NewFeed } from '@garden-room/contract/endpoints/calendar-feeds';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { type Actor, assertAdmin, assertMayCall } from '#users/actor.ts';
import { addRecordChange, findUserVersion } from '#users/user-store.ts';
import { countFeeds, feedIdOf, feeds } from './calendar-feed-store.ts';

/**
 * Makes a feed and answers its address, shown only once: the store has only its token's hash. The practice's feed is
 * audited. The commit includes the user's record, so that concurrent calls count each other and a deletion finds the
 * feed.
 */
export async function createCalendarFeed(
  { db, clock, practice }: Deps,
  actor: Actor,
  kind: FeedKind,
): Promise<NewFeed> {
  if (kind === 'practice') assertAdmin(actor);
  const uid = actor.user._id;
  const token = randomBytes(32).toString('base64url');
  const _id = feedIdOf(token);
  await runTransaction(db, async (transaction) => {
    const version = await findUserVersion(db, uid, transaction);
    if (!version) throw new AppError('account_deleted');
    assertMayCall(actor.identity, version.user);
    if (kind === 'practice' && version.user.role !== 'Admin') throw new AppError('forbidden');
    if ((await countFeeds(db, transaction, uid)) >= mostFeeds) throw new AppError('too_many_feeds');
    const now = clock.now();
    const createdAt = new Date(now).toISOString();
    feeds.create(db, transaction, { _id, uid, kind, createdAt, lastReadAt: null });
    addRecordChange(db, transaction, uid);
    const change = {
      action: 'create-feed',
      target: `calendarFeeds/${_id}`,
      before: null,
      after: { kind },
    } as const;
    if (kind === 'practice') addAudit(db, transaction, actor, change, now);
  });
  return { _id, url: new URL(`/api/calendar/${token}.ics`, practice.appointmentsUrl).href };
}

/** Ends one of the caller's feeds; the practice's is audited. */
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
