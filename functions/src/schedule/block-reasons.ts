import { clinicToday } from '@garden-room/contract/availability';
import type { BlockReason } from '@garden-room/contract/block-reason';
import { isBlockedWithin } from '@garden-room/contract/block-time';
import type { Schedule } from '@garden-room/contract/schedule';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { removeSome } from '#lib/pages-by-id.ts';
import { readListed } from '#lib/read-listed.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { addBlockReason, blockReasonsBefore, blockReasonsFrom, toBlockReason } from './block-reason-store.ts';
import { readOpening, readSchedule } from './schedule-store.ts';

/** Why parts of some days, both included, are blocked. */
export async function listBlockReasons(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { from, to }: { from: string; to: string },
): Promise<BlockReason[]> {
  const { docs } = await blockReasonsFrom(db, from).where('date', '<=', to).get();
  return readListed(docs, toBlockReason, log).map(({ record }) => record);
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
    const change = { action: 'note-block', target: 'settings/schedule', before: null, after: { ...part } };
    addAudit(db, transaction, actor, change, clock.now());
    return { success: true } as const;
  });
}

/** Finds the reasons of time that a schedule no longer blocks; a save of that schedule removes them. */
export async function findReopenedReasons(
  { db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>,
  schedule: Schedule,
  transaction: Transaction,
): Promise<DocumentReference[]> {
  const { docs } = await transaction.get(blockReasonsFrom(db, clinicToday(schedule.timeZone, clock.now())));
  return readListed(docs, toBlockReason, log)
    .filter(({ record }) => !isBlockedWithin(schedule, record.part))
    .map(({ document }) => document.ref);
}

/** Removes the reasons of days that are past. */
export async function removeOldBlockReasons({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { timeZone } = await readSchedule(db);
  await removeSome(db, blockReasonsBefore(db, clinicToday(timeZone, clock.now())));
}
