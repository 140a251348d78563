import { clinicToday } from '@garden-room/contract/availability';
import { isBlockedWithin } from '@garden-room/contract/block-time';
import {
  type BlockReason,
  blockReasonSchema,
  type NotedBlock,
} from '@garden-room/contract/endpoints/block-reasons';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import { derivedCollection } from '#lib/collection.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { removeAll } from '#lib/walk-documents.ts';
import type { Actor } from '#users/actor.ts';
import { readSchedule, readScheduleState } from './schedule-store.ts';

const storedReason = z.object({
  date: z.string(),
  start: z.string(),
  end: z.string(),
  reason: blockReasonSchema.shape.reason,
});

/** `blockReasons/{date}T{start}-{end}`: why a part of a day is blocked, beside the schedule, which anyone can read. */
export const blockReasons = derivedCollection(
  'blockReasons',
  storedReason,
  ({ _id: _, reason, ...part }): BlockReason => ({ part, reason }),
  { marked: true },
);

const blockReasonId = ({ date, start, end }: BlockReason['part']) => `${date}T${start}-${end}`;

/** The reasons of the clinic's days from one on. */
const blockReasonsFrom = (db: Firestore, date: string): Query =>
  blockReasons.all(db).where('date', '>=', date);

/** The reasons of the days before one. */
const blockReasonsBefore = (db: Firestore, date: string): Query =>
  blockReasons.all(db).where('date', '<', date);

function addBlockReason(db: Firestore, writes: Writes, { part, reason }: BlockReason): void {
  blockReasons.set(db, writes, { _id: blockReasonId(part), ...part, reason });
}

function addBlockReasonRemoval(db: Firestore, writes: Writes, { part }: BlockReason): void {
  blockReasons.remove(db, writes, blockReasonId(part));
}

/** Why parts of some days, both included, are blocked. */
export function listBlockReasons(
  deps: Pick<Deps, 'db' | 'log'>,
  { from, to }: { from: string; to: string },
): Promise<BlockReason[]> {
  return blockReasons.list(deps, blockReasonsFrom(deps.db, from).where('date', '<=', to));
}

/**
 * Notes why parts of days are blocked, those that are: some must be, so that no reason is kept of open time. The audit
 * trail says which part, and how many more, and not why.
 */
export function noteBlockReason(
  { db, clock }: Deps,
  actor: Actor,
  { part, further = [], reason }: NotedBlock,
): Promise<{ success: true }> {
  return runTransaction(db, async (transaction) => {
    const { schedule } = await readScheduleState(db, transaction);
    const blocked = [part, ...further].filter((each) => isBlockedWithin(schedule, each));
    if (blocked.length === 0)
      throw new AppError('not_found', { message: 'This time is not blocked any more.' });
    for (const each of blocked) addBlockReason(db, transaction, { part: each, reason });
    const change = {
      action: 'note-block',
      target: 'settings/schedule',
      before: null,
      after: { ...part, ...(further.length > 0 && { further: further.length }) },
    } as const;
    addAudit(db, transaction, actor, change, clock.now());
    return { success: true } as const;
  });
}

/** Removes reasons of time that is no longer blocked; after a save, when no more can be noted. May be repeated. */
export async function removeReopenedReasons(deps: Pick<Deps, 'db' | 'log' | 'clock'>): Promise<void> {
  const { db, clock } = deps;
  const { schedule } = await readScheduleState(db);
  const today = clinicToday(schedule.timeZone, clock.now());
  const found = await blockReasons.list(deps, blockReasonsFrom(db, today));
  const openUnder = (hours: Schedule) => found.filter(({ part }) => !isBlockedWithin(hours, part));
  if (openUnder(schedule).length === 0) return;
  await runTransaction(db, async (transaction) => {
    // A reason for time that is blocked and noted again meanwhile stays.
    const state = await readScheduleState(db, transaction);
    for (const reason of openUnder(state.schedule)) addBlockReasonRemoval(db, transaction, reason);
  });
}

/** Removes the reasons of days that are past. */
export async function removeOldBlockReasons({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { timeZone } = await readSchedule(db);
  await removeAll(db, blockReasonsBefore(db, clinicToday(timeZone, clock.now())));
}
