import { clinicToday } from '@garden-room/contract/availability';
import { isBlockedWithin } from '@garden-room/contract/block-time';
import type { BlockReason } from '@garden-room/contract/endpoints/block-reasons';
import type { Schedule } from '@garden-room/contract/schedule';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { removeSome } from '#lib/pages-by-id.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import {
  addBlockReason,
  addBlockReasonRemoval,
  blockReasons,
  blockReasonsBefore,
  blockReasonsFrom,
} from './block-reason-store.ts';
import { readOpening, readSchedule } from './schedule-store.ts';

/** Why parts of some days, both included, are blocked. */
export function listBlockReasons(
  deps: Pick<Deps, 'db' | 'log'>,
  { from, to }: { from: string; to: string },
): Promise<BlockReason[]> {
  return blockReasons.list(deps, blockReasonsFrom(deps.db, from).where('date', '<=', to));
}

/**
 * Notes why a part of a day is blocked. Refuses `not_found` where none of it is, so that no reason is kept of open time.
 * The audit trail says which part, and not why.
 */
export function noteBlockReason(
  { db, clock }: Deps,
  actor: Actor,
  noted: BlockReason,
): Promise<{ success: true }> {
  return runTransaction(db, async (transaction) => {
    const { schedule } = await readOpening(db, transaction);
    const { part } = noted;
    if (!isBlockedWithin(schedule, part))
      throw new AppError('not_found', { message: 'This time is not blocked any more.' });
    addBlockReason(db, transaction, noted);
    const change = {
      action: 'note-block',
      target: 'settings/schedule',
      before: null,
      after: { ...part },
    } as const;
    addAudit(db, transaction, actor, change, clock.now());
    return { success: true } as const;
  });
}

/**
 * Removes the reasons of time that is not blocked any more; after a save, when none can be noted for it. May be repeated.
 */
export async function removeReopenedReasons(deps: Pick<Deps, 'db' | 'log' | 'clock'>): Promise<void> {
  const { db, clock } = deps;
  const { schedule } = await readOpening(db);
  const today = clinicToday(schedule.timeZone, clock.now());
  const found = await blockReasons.list(deps, blockReasonsFrom(db, today));
  const openUnder = (hours: Schedule) => found.filter(({ part }) => !isBlockedWithin(hours, part));
  if (openUnder(schedule).length === 0) return;
  await runTransaction(db, async (transaction) => {
    // Blocked and noted again meanwhile, it stays.
    const opening = await readOpening(db, transaction);
    for (const reason of openUnder(opening.schedule)) addBlockReasonRemoval(db, transaction, reason);
  });
}

/** Removes the reasons of days that are past. */
export async function removeOldBlockReasons({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { timeZone } = await readSchedule(db);
  await removeSome(db, blockReasonsBefore(db, clinicToday(timeZone, clock.now())));
}
